/** Every text that is a page of its own, by its path from here; the others are parts of their screens. */
export const texts = import.meta.glob([
  '../../content/**/*.md',
  '!../../content/{home,contact,blog,post-project}.md',
]);
