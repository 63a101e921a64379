import { hostedHeaders } from './hosted-headers.ts';

// `npm run headers`: for another host that serves `dist/`.
process.stdout.write(hostedHeaders('dist', process.env));
