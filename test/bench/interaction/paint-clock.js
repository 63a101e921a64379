// Runs in every page whose responses to input are timed. Plain JavaScript, because it is sent as it is.
// From the moment the browser received the key or click (its time stamp) until the result is painted:
// a frame is asked for, and the first task after it finds it drawn.
const paints = [];
const routes = [];
Object.assign(globalThis, { benchPaints: paints, benchRoutes: routes });

function afterPaint(note) {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', note);
    port1.start();
    port2.postMessage(null);
  });
}

function time({ type, timeStamp, isTrusted }) {
  if (isTrusted) afterPaint(() => paints.push({ type, ms: performance.now() - timeStamp }));
}
addEventListener('keydown', time, true);
addEventListener('click', time, true);

const heading = () => document.querySelector('h1')?.textContent ?? '';

/** A link leads to another heading; timed until that one is painted. */
addEventListener(
  'click',
  ({ timeStamp, target, isTrusted }) => {
    if (!isTrusted || !target.closest('a[href]')) return;
    const before = heading();
    const observer = new MutationObserver(() => {
      if (heading() === before || heading() === '') return;
      observer.disconnect();
      afterPaint(() => routes.push({ to: location.pathname, ms: performance.now() - timeStamp }));
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  },
  true,
);
