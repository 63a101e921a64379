// Inlined, and allowed by its hash, in the pages that a static host serves for unknown addresses. Before the first paint
// it replaces the landing page with the neutral shell and preloads the code of the requested page.
(() => {
  const { dataset } = document.documentElement;
  if (dataset.stale !== '') return;
  const part = (id) => document.getElementById(id);
  const { pages, scripts } = JSON.parse(part('pages').textContent);
  const path = location.pathname.replace(/\/+$/, '') || '/';
  const [, chunks = []] = pages.find(([pattern]) => new RegExp(pattern).test(path)) ?? [];
  const app = part('app').content;
  for (const link of app.querySelectorAll('link')) link.remove();
  for (const index of chunks) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = scripts[index];
    app.append(link);
  }
  part('root').replaceChildren(part('shell').content);
  delete dataset.stale;
})();
