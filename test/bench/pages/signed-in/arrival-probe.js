// Runs in every measured signed-in page, before the page's own scripts. Plain JavaScript, because it is
// sent as it is. `benchHeading` is the text of the heading that is waited for. All times are in ms since the
// navigation started.
(() => {
  const figures = { firstPaint: null, frame: null, heading: null, layoutShift: 0 };
  globalThis.benchArrival = figures;

  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') figures.firstPaint = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) figures.layoutShift += value;
  });

  /** What is rendered in an animation frame is on the screen in the first task after it. */
  function afterPaint(note) {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', note);
    port1.start();
    port2.postMessage(null);
  }

  const isVisible = (element) =>
    element.getClientRects().length > 0 &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  let frame = null;
  /** Asking whether something is visible makes the browser lay the page out: that would slow down what is measured. */
  const hasFrame = () => {
    if (frame?.isConnected) return true;
    frame = [...document.querySelectorAll('[data-frame]')].find(isVisible) ?? null;
    return frame !== null;
  };
  const hasHeading = () =>
    [...document.querySelectorAll('h1')].some(
      (heading) => heading.textContent.trim() === globalThis.benchHeading && isVisible(heading),
    );

  function look() {
    // A frame that disappears doesn't count: the time is from when it stays.
    if (!hasFrame()) figures.frame = null;
    else if (figures.frame === null) {
      const times = { seen: performance.now(), painted: null };
      figures.frame = times;
      afterPaint(() => {
        times.painted = performance.now();
      });
    }
    if (!hasHeading()) requestAnimationFrame(look);
    else
      afterPaint(() => {
        figures.heading = performance.now();
        console.debug('bench: the heading is there');
      });
  }
  requestAnimationFrame(look);
})();
