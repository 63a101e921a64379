import { roundTripMs } from '../../browser.ts';
import type { Row, Table } from '../../report.ts';
import { median } from '../../statistics.ts';
import { type Variant, variants } from '../copies/variants.ts';
import type { Arrival } from './arrival.ts';
import type { Measured } from './measure.ts';
import { rounds, scriptBytes, type TimedRequest } from './requests.ts';

/** The budgets of signed-in pages. */
const max = { frame: 1.5, heading: 1.6, rounds: 3, scriptBytes: 110_000, warmHeading: 2 } as const;

export const signedInTable = (measured: readonly Measured[]): Table => ({
  caption: `Signed-in pages; the copies have the data in them. Frame: the page’s frame (\`data-frame\`) is painted and stays; of a copy, its first paint. A page without one has the time of its heading. Heading: the \`h1\` with the real data is painted; the product is allowed ${roundTripMs} ms more than its ratio, one round trip for the data. Warm: the second visit, with the files in the cache. Until the heading is there: rounds of requests one after the other, the document being the first (and the number of requests), and kB of scripts, compressed, as the limit of the public pages counts them.`,
  head: ['page', 'figure', 'static', 'React', 'Counterpart', 'ratio'],
  rows: measured.flatMap(buildRows),
});

function buildRows({ name, cold, warm }: Measured): readonly Row[] {
  const middle = (arrivals: readonly Arrival[], read: (arrival: Arrival) => number) =>
    median(arrivals.map(read));
  const frame = (variant: Variant) => (arrival: Arrival) =>
    variant === 'product' ? arrival.frame : arrival.firstPaint;
  const heading = (arrival: Arrival) => arrival.heading;
  const ms = (arrivals: readonly Arrival[], read: (arrival: Arrival) => number) =>
    arrivals.length === 0
      ? ''
      : `${Math.round(middle(arrivals, read))} (${Math.round(Math.min(...arrivals.map(read)))})`;
  const row = (figure: string, cells: readonly string[], ratio: string, budget: Row['budget']): Row => ({
    cells: [`\`${name}\``, figure, ...cells, ratio],
    budget,
  });

  const frameRatio = middle(cold.product, frame('product')) / middle(cold.static, frame('static'));
  const headingRatio = (middle(cold.product, heading) - roundTripMs) / middle(cold.react, heading);
  const warmRatio = middle(warm.product, heading) / (middle(warm.static, heading) + roundTripMs);
  const countRounds = ({ requests }: Arrival) => rounds(requests);
  const roundsCell = (variant: Variant) =>
    `${middle(cold[variant], countRounds)} (${middle(cold[variant], ({ requests }) => requests.length)})`;
  const bytes = (variant: Variant, of: 'bodies' | 'sent' = 'bodies') =>
    middle(cold[variant], ({ requests }) => scriptBytes(requests)[of]);
  const shift = (variant: Variant) => Math.max(...cold[variant].map(({ layoutShift }) => layoutShift));

  return [
    row(
      'frame',
      variants.map((variant) => ms(cold[variant], frame(variant))),
      `${frameRatio.toFixed(2)} × static`,
      { value: frameRatio, max: max.frame },
    ),
    row(
      'heading',
      variants.map((variant) => ms(cold[variant], heading)),
      `${headingRatio.toFixed(2)} × React + ${roundTripMs}`,
      { value: headingRatio, max: max.heading },
    ),
    row('rounds (requests)', variants.map(roundsCell), '', {
      value: middle(cold.product, countRounds),
      max: max.rounds,
    }),
    row(
      'kB of scripts',
      variants.map((variant) => (bytes(variant) / 1000).toFixed(1)),
      `${(bytes('product', 'sent') / 1000).toFixed(1)} with headers`,
      {
        value: bytes('product') / 1000,
        max: max.scriptBytes / 1000,
      },
    ),
    row(
      'heading, warm',
      variants.map((variant) => ms(warm[variant], heading)),
      `${warmRatio.toFixed(2)} × (static + ${roundTripMs})`,
      { value: warmRatio, max: max.warmHeading },
    ),
    row(
      'layout shift',
      variants.map((variant) => shift(variant).toFixed(4)),
      'worst run',
      null,
    ),
  ];
}

/** What the product fetched in its last cold visit of each page, to explain the figures. */
export const requestLists = (measured: readonly Measured[]): string =>
  measured.map(({ name, cold }) => `\n${name}\n${listed(cold.product.at(-1)?.requests ?? [])}`).join('\n');

const listed = (requests: readonly TimedRequest[]) =>
  requests
    .map(({ url, start, end, bytes }) => {
      const [from, to] = [start, end].map((ms) => String(Math.round(ms)).padStart(5));
      return `${from} to ${to} ms, ${String(bytes).padStart(6)} bytes: ${new URL(url).pathname}`;
    })
    .join('\n');
