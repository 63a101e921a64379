import { fileURLToPath } from 'node:url';
import { readEnv } from '../../server/env.ts';
import { buildSiteIfStale } from '../../server/site/build-site.ts';
import { sites } from './sites.ts';

// Builds one of the sites, as its server does when the build is missing: Playwright starts its servers one after the
// other, and a build takes one of two cores for 20 s, so `npm test` has them built beside its first checks.
const name = process.argv[2];
if (name !== 'product' && name !== 'development') throw new Error(`There is no site ${name}.`);
const { inspector, folder } = sites[name];
process.env.VITE_INSPECTOR = inspector;
const root = fileURLToPath(new URL('../..', import.meta.url));
await buildSiteIfStale(root, `${root}${folder}`, readEnv(process.env).hashSecret);
