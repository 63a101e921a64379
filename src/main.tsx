import './ui/theme.css';
import { startApp } from './app/start.tsx';
import { takeToken } from './browser/page-token.ts';

// Before anything reads the address (design 5).
takeToken();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
startApp(root);
