"""Spacerace: five spaceports, ships that drift by themselves, and programs that fly them."""
