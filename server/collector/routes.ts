import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { CollectedEvents } from './collected-events.ts';
import { readBody } from './read-body.ts';

/** The client's remote configuration: enables everything that the product uses, including replay. */
const remoteConfig = {
  supportedCompression: ['gzip', 'gzip-js'],
  hasFeatureFlags: true,
  autocapture_opt_out: false,
  autocaptureExceptions: true,
  capturePerformance: false,
  heatmaps: false,
  surveys: false,
  siteApps: [],
  sessionRecording: { endpoint: '/s/', consoleLogRecordingEnabled: false, recorderVersion: 'v2' },
};

/**
 * Replaces PostHog in development, mounted at `/collector`: it accepts events, reports no flags and no surveys, and
 * stores the events for the dev console. Anyone may write here, so never in production.
 */
export function collectorRoutes(events: CollectedEvents): Hono {
  const collector = new Hono();
  collector.use(bodyLimit({ maxSize: 10 * 1024 * 1024 }));
  collector.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });

  collector.get('/array/:key/config', (context) => context.json(remoteConfig));
  collector.post('/flags/', (context) =>
    context.json({ ...remoteConfig, flags: {}, featureFlags: {}, errorsWhileComputingFlags: false }),
  );
  collector.get('/api/surveys/', (context) => context.json({ surveys: [] }));
  collector.on('POST', ['/e/', '/i/v0/e/', '/s/', '/batch/'], async (context) => {
    events.add(readBody(new Uint8Array(await context.req.arrayBuffer())));
    return context.json({ status: 1 });
  });
  return collector;
}
