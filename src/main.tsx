import './main.css';
import { showFatalError } from './app/start/fatal-error.ts';
import { createServices } from './app/start/services.ts';
import { takeToken } from './browser/page-token.ts';

// Before anything reads the address (reading 5).
takeToken();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

const services = createServices();

const start = () =>
  // What session, guard and page ask for at once. It goes first: evaluating the app holds up a slow phone for 150 ms.
  services
    .startEarlyCalls()
    .catch(() => undefined)
    .then(() => import('./app/start/start-app.tsx'))
    .then(({ startApp }) => startApp(root, services))
    .catch(async () => {
      // Some code of the page could not be fetched: the error screen needs none of it.
      const { renderFatalError } = await import('./app/start/render-fatal-error.tsx');
      renderFatalError(root);
    })
    .catch(showFatalError);

// Development and a QA build only (vite.config.ts): the inspector sees every actor from its start.
if (import.meta.env.VITE_INSPECTOR && import.meta.env.VITE_INSPECTOR !== 'off') {
  void Promise.all([
    // oxlint-disable-next-line no-restricted-imports -- the one place, and no build of the product has it
    import('./inspector/live/watch-page.ts'),
    import('./app/start/start-actor.ts'),
  ])
    .then(async ([{ watchPage }, { watchActors }]) => watchActors(await watchPage()))
    .finally(start);
} else void start();
