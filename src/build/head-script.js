// Inlined into every page's head by the build, and allowed by its hash (docs/decisions/013). It runs before the first
// paint and records the user's input until the app is hydrated.
(() => {
  const { dataset } = document.documentElement;
  // A static host serves the landing page or the shell for unknown addresses (fallback-script.js).
  if (dataset.page === '*' || (dataset.page === '/' && location.pathname !== '/')) dataset.stale = '';
  // The login pages are prerendered with the login form, which a visitor who signs up must not see.
  if (/[?&]mode=sign-up\b/.test(location.search)) dataset.stale = '';

  // appConfig is encrypted, so the appearance is also stored in a cookie (src/browser/appearance.ts).
  const [, appearance] = /(?:^|; )appearance=(dark|light)/.exec(document.cookie) ?? [];
  if (appearance) dataset.appearance = appearance;
  try {
    // Hides 'Log in' from signed-in users, and a form until its draft is restored, so that no one types into it before.
    if (localStorage.authToken || sessionStorage['draft:contact']) dataset.known = '';
    // The login form is restored from the sign-up draft, too.
    if (sessionStorage['draft:signUp'] && /login/.test(dataset.page)) dataset.stale = '';
    // Without a token the guard redirects from the workspace, so nothing is painted before.
    if (dataset.access === 'workspace' && !localStorage.authToken) dataset.stale = '';
  } catch {
    // A blocked storage contains no user data.
  }

  // If a script can't be loaded and nothing is rendered, show the error message.
  addEventListener(
    'error',
    ({ target }) => {
      if (target.tagName === 'SCRIPT') dataset.broken = '';
    },
    true,
  );

  // Scripts load once the page is parsed, so that the font loads first and is ready for the first paint. On a fast
  // connection they would still arrive before the paint and delay it: there they load after it, or after half a second
  // if nothing is painted or the browser doesn't report paints. A stale page, which isn't shown, doesn't wait.
  const loadScripts = () => document.head.append(document.getElementById('app').content);
  addEventListener('DOMContentLoaded', () => {
    const [connection] = performance.getEntriesByType('navigation');
    if (dataset.stale === '' || !(connection?.responseEnd - connection?.requestStart < 100))
      return loadScripts();
    new PerformanceObserver(loadScripts).observe({ type: 'paint', buffered: true });
    setTimeout(loadScripts, 500);
  });

  window.recordedInput = new Set();
  const record = (target) => target && window.recordedInput?.add(target);
  addEventListener(
    'submit',
    (event) => {
      // A native submit would lose the input.
      if (!('hydrated' in dataset)) event.preventDefault();
      record(event.target);
    },
    true,
  );
  addEventListener('input', ({ target }) => record(target), true);
  addEventListener('click', ({ target }) => record(target.closest?.('button[type=button]')), true);
})();
