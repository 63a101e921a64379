import { describe, expect, test } from 'vitest';
import { trackedEvents } from '../../../contract/site/analytics-events.ts';
import {
  anonymous,
  captureCall,
  pageViewCall,
  toPerson,
} from '../../../machines/client-rules/site/analytics-calls.ts';

// @flow analytics

const ada = { userId: 'u1', role: 'CORPORATE', email: 'ada@company.example' };
const view = (path: string) =>
  pageViewCall({ path, address: `https://counterpart.example${path}`, at: 1000 }, ada);

test('the fifteen names of spec §3 are known, each once', () => {
  expect(new Set(trackedEvents).size).toBe(15);
});

describe('page views (spec §4)', () => {
  test.each([
    ['/', 'landing_page_view'],
    ['/post-project', 'post_project_view'],
    ['/post-project/', 'post_project_view'],
    ['/blog', '$pageview'],
    ['/about', '$pageview'],
    ['/company/dashboard', '$pageview'],
  ])('%s is reported as %s', (path, event) => {
    expect(view(path)).toEqual({
      kind: 'capture',
      event,
      at: 1000,
      properties: { $current_url: `https://counterpart.example${path}`, $pathname: path, ...ada },
    });
  });

  test.each([
    ['/blog/a-first-post', 'a-first-post'],
    ['/blog/a-first-post/', 'a-first-post'],
    ['/blog/no%20such%20post', 'no such post'],
    ['/blog/%E0', '%E0'],
  ])('%s is a blog post with its slug, whatever the slug is', (path, slug) => {
    expect(view(path)).toMatchObject({ event: 'blog_post_view', properties: { slug } });
  });
});

describe('the userId, role and email of tracked events (spec §1, reading 17)', () => {
  test('are those of the stored profile', () => {
    expect(captureCall({ event: 'user_logged_in', at: 5 }, ada)).toEqual({
      kind: 'capture',
      event: 'user_logged_in',
      at: 5,
      properties: ada,
    });
  });

  test('are null before there is a profile', () => {
    const call = captureCall({ event: 'cta_clicked', properties: { cta: 'hire' }, at: 5 }, null);
    expect(call).toMatchObject({ properties: { cta: 'hire', ...anonymous } });
  });

  test('are those of the new account if the event names it', () => {
    expect(captureCall({ event: 'SIGN_UP', person: ada, at: 5 }, null)).toMatchObject({ properties: ada });
  });

  test('a user is identified by userId, or else by externalId', () => {
    expect(toPerson({ externalId: 'x1', role: 'DEVELOPER' })).toEqual({
      userId: 'x1',
      role: 'DEVELOPER',
      email: null,
    });
    expect(toPerson({ userId: 'u1', externalId: 'x1' }).userId).toBe('u1');
  });
});
