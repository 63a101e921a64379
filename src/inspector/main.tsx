import './inspector.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startAppearance } from './appearance.ts';
import { Inspector } from './inspector.tsx';
import { openLive } from './live/listen.ts';

startAppearance();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
// `?frame` is the page in the frame of a replay, which renders only a flow's screen.
if (new URLSearchParams(location.search).has('frame')) {
  const { startFrame } = await import('./replay/frame/frame.tsx');
  startFrame(root);
} else {
  createRoot(root).render(
    <StrictMode>
      <Inspector live={openLive()} />
    </StrictMode>,
  );
}
