// Inlined into every page's head by the build and allowed by its hash (docs/decisions/013): it runs before anything is
// painted, and keeps what a person does before the app is there.
(() => {
  const { dataset } = document.documentElement;
  // A static host answers addresses that it doesn't know with the landing page, or with the shell: fallback-script.js.
  if (dataset.page === '*' || (dataset.page === '/' && location.pathname !== '/')) dataset.stale = '';
  // The login pages are built with the login form: somebody who comes to sign up must not see it.
  if (/[?&]mode=sign-up\b/.test(location.search)) dataset.stale = '';

  // What appConfig says is encrypted; the cookie repeats it (src/browser/appearance.ts).
  const [, look] = /(?:^|; )appearance=(dark|light)/.exec(document.cookie) ?? [];
  if (look) dataset.appearance = look;
  try {
    // 'Log in' is not for somebody who is, and a form that will be filled isn't to be typed into while it is empty.
    if (localStorage.authToken || sessionStorage['draft:contact']) dataset.known = '';
    // The login form, too, is filled with what was typed into the one to sign up.
    if (sessionStorage['draft:signUp'] && /login/.test(dataset.page)) dataset.stale = '';
    // The workspace is nobody's without a token: the guard leads away, and nothing is painted before.
    if (dataset.access === 'workspace' && !localStorage.authToken) dataset.stale = '';
  } catch {
    // A storage that the browser blocks holds nothing of anybody's.
  }

  // A script that can't be fetched: where nothing is drawn, something must be said.
  addEventListener(
    'error',
    ({ target }) => {
      if (target.tagName === 'SCRIPT') dataset.broken = '';
    },
    true,
  );

  // The scripts are asked for once the page is read, so that its font comes first and is there when it is painted. On a
  // fast line they would still be there before that, and hold it up: there they come after it, or after half a second
  // where nothing is painted or the browser doesn't tell. A hidden page has nothing to wait for.
  const ask = () => document.head.append(document.getElementById('app').content);
  addEventListener('DOMContentLoaded', () => {
    const [line] = performance.getEntriesByType('navigation');
    if (dataset.stale === '' || !(line?.responseEnd - line?.requestStart < 100)) return ask();
    new PerformanceObserver(ask).observe({ type: 'paint', buffered: true });
    setTimeout(ask, 500);
  });

  window.earlyEvents = new Set();
  const keep = (step) => step && window.earlyEvents?.add(step);
  addEventListener(
    'submit',
    (event) => {
      // Never by the browser itself: what is typed would be lost.
      if (!('hydrated' in dataset)) event.preventDefault();
      keep(event.target);
    },
    true,
  );
  addEventListener('input', ({ target }) => keep(target), true);
  addEventListener('click', ({ target }) => keep(target.closest?.('button[type=button]')), true);
})();
