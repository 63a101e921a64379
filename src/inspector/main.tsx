import './inspector.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startAppearance } from './appearance.ts';
import { Inspector } from './inspector.tsx';
import { openLive } from './live/listen.ts';

startAppearance();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
createRoot(root).render(
  <StrictMode>
    <Inspector live={openLive()} />
  </StrictMode>,
);
