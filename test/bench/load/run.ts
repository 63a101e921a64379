import { findChromium } from '../../browser/chromium.ts';
import { recordIn } from '../../support/record.ts';
import { present } from '../present.ts';
import { machine, type Report } from '../report.ts';
import { benchSoak } from './soak.ts';
import { type Ground, withGround } from './stand.ts';
import { benchThroughput } from './throughput.ts';

/**
 * `npm run bench:load`: what visits cost and how many of them 1, 2 and 4 processes behind nginx manage, in five
 * minutes. `-- --soak` is the other part: does anything grow within ten minutes, or so many as follow the word?
 * `--seconds 5` counts each measurement for another time than 12 s, `--record` writes the tables into
 * docs/scaling.md. The exit code is 0 only when there was no error and nothing grew.
 */
const words = process.argv.slice(2);
const isSoak = words.includes('--soak');
const measure = (ground: Ground): Promise<Report> =>
  isSoak
    ? benchSoak(ground, numberAfter('--soak', 10))
    : benchThroughput(ground, numberAfter('--seconds', 12));

const where = machine(findChromium());
const text = present(where, await withGround(measure));
if (words.includes('--record')) recordIn('docs/scaling.md', isSoak ? 'bench-soak' : 'bench-load', text);

function numberAfter(word: string, usual: number): number {
  const given = Number(words[words.indexOf(word) + 1]);
  return words.includes(word) && given > 0 ? given : usual;
}
