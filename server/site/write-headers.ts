import { hostedHeaders } from './hosted-headers.ts';

// `npm run headers`: for a host that serves `dist/` by itself.
process.stdout.write(hostedHeaders('dist', process.env));
