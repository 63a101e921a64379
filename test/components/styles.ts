// The product's own styles decide what is hidden, focusable or overlapping.
import '../../src/main.css';
