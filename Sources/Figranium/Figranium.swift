// Figranium
