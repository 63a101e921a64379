import './main.css';
import { showFatalError } from './app/start/fatal-error.ts';
import { createServices } from './app/start/services.ts';
import { takeToken } from './browser/page-token.ts';

// Must run before anything else reads the address (reading 5).
takeToken();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

const services = createServices();

const loadErrors = () => import('./app/start/render-fatal-error.tsx');

const start = () =>
  // Send the calls of session, guard and page first, because evaluating the app blocks a slow phone for 150 ms.
  services
    .sendEarlyCalls()
    .catch(() => undefined)
    .then(() => import('./app/start/start-app.tsx'))
    .then(({ loadApp }) => loadApp(services))
    .then(
      (startApp) => startApp(root),
      // Some code of the page could not be loaded; the error screen doesn't need it.
      async (error) => (await loadErrors()).renderMissingCode(root, error),
    )
    .catch(async (defect) => (await loadErrors()).renderDefect(root, defect))
    .catch(showFatalError);

// Only in development and QA builds (vite.config.ts): connects the inspector before any actor starts.
if (import.meta.env.VITE_INSPECTOR && import.meta.env.VITE_INSPECTOR !== 'off') {
  void Promise.all([
    // oxlint-disable-next-line no-restricted-imports -- the only exception; no product build contains it
    import('./inspector/live/watch-page.ts'),
    import('./app/shared/start-actor.ts'),
  ])
    .then(async ([{ watchPage }, { watchActors }]) => watchActors(await watchPage()))
    .finally(start);
} else void start();
