import { brand } from '../../contract/brand.ts';
import { paths } from '../../contract/paths.ts';

const paper = '#fbfaf6';

/** The appearance of the site on a home screen (W3C Web Application Manifest). */
export function manifest(): string {
  return JSON.stringify({
    name: brand.name,
    description: brand.sentence,
    start_url: paths.home(),
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}
