"""What is printed: model and layout in, faces on sheets out. The only floor that knows both games and paper."""
