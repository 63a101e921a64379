// Runs in every measured page, before the page's own scripts. Plain JavaScript, because it is sent as it
// is: a compiler would wrap the functions in its helpers. All times are in ms since the navigation started.
const figures = {
  firstPaint: null,
  largestPaint: null,
  /** Typing reaches the first field; where there is none, the first link of the page can be clicked. */
  usable: null,
  /** The page reports it (`data-hydrated`). */
  hydrated: null,
  /** React has hydrated the page's form or main part. */
  attached: null,
  layoutShift: 0,
};
globalThis.benchFigures = figures;

const watch = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
watch('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') figures.firstPaint = startTime;
});
watch('largest-contentful-paint', ({ startTime }) => {
  figures.largestPaint = startTime;
});
watch('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) figures.layoutShift += value;
});

const isVisible = (element) => element.getClientRects().length > 0;
const firstField = () => [...document.querySelectorAll('input')].find(isVisible);

function isUsable() {
  const field = firstField();
  if (!field) return [...document.querySelectorAll('main a[href]')].some(isVisible);
  // Checked in each frame: text that didn't arrive is typed again in the next one.
  field.focus({ preventScroll: true });
  document.execCommand('insertText', false, 'x');
  return field.value === 'x';
}

const isAttached = () =>
  [...document.querySelectorAll('main, form')].some((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber')),
  );

function look() {
  if (figures.usable === null && isUsable()) figures.usable = performance.now();
  if (figures.attached === null && isAttached()) figures.attached = performance.now();
  if (figures.hydrated === null && document.documentElement?.hasAttribute('data-hydrated'))
    figures.hydrated = performance.now();
  requestAnimationFrame(look);
}
requestAnimationFrame(look);
