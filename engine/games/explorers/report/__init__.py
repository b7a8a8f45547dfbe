"""Reports of Explorers: blocks, maps, sentences, the next sheet."""
