// Loads the product's styles, which decide what is hidden, focusable or overlapping.
import '../../src/main.css';
