import './main.css';
import { createServices } from './app/services/services.ts';
import { showFatalError } from './app/start/fatal-error.ts';
import { moveTokenToHistory } from './browser/page-token.ts';

// Must run before anything else reads the address (reading 5).
moveTokenToHistory();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');

const services = createServices();

const loadErrorRenderer = () => import('./app/start/render-fatal-error.tsx');

/** Starts the page; the head comment of start-app.tsx explains how. */
const start = async () => {
  // Send the calls of session, guard and page first, because evaluating the app blocks a slow phone for 150 ms.
  await services.sendEarlyCalls().catch(() => undefined);
  let startApp: (element: HTMLElement) => void;
  try {
    const { loadApp } = await import('./app/start/start-app.tsx');
    startApp = await loadApp(services);
  } catch (error) {
    // Some code of the page could not be loaded; the error screen doesn't need it.
    return (await loadErrorRenderer()).renderMissingCode(root, error);
  }
  try {
    startApp(root);
  } catch (defect) {
    (await loadErrorRenderer()).renderDefect(root, defect);
  }
};
const startOrShowError = () => start().catch(showFatalError);

// Only in development and QA builds (vite.config.ts): connects the inspector before any actor starts.
if (import.meta.env.VITE_INSPECTOR && import.meta.env.VITE_INSPECTOR !== 'off') {
  void Promise.all([
    // oxlint-disable-next-line no-restricted-imports -- the only exception; no product build contains it
    import('./inspector/live/watch-page.ts'),
    import('./app/shared/start-actor.ts'),
  ])
    .then(async ([{ watchPage }, { watchActors }]) => watchActors(await watchPage()))
    .finally(startOrShowError);
} else void startOrShowError();
