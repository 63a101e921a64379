// What is hidden, focusable or in the way is decided by the product's own styles.
import '../../src/main.css';
