import { describe, expect, test } from 'vitest';
import { builtSite } from '../support/built-site.ts';
import { production } from '../support/production.ts';
import { testServer } from '../support/test-server.ts';

const site = builtSite({ 'index.html': '<!doctype html>' });

async function fetchHeaders(variables: Readonly<Record<string, string>>, path: string) {
  const { headers } = await (await testServer(variables, site)).app.request(path, {
    headers: { Accept: 'text/html' },
  });
  return {
    policy: headers.get('Content-Security-Policy') ?? '',
    frame: headers.get('X-Frame-Options'),
    opener: headers.get('Cross-Origin-Opener-Policy'),
  };
}

describe('the inspector and frames', () => {
  test('shows the product beside its machines in development', async () => {
    const page = await fetchHeaders({}, '/developer/login');
    expect(page.policy).toContain("frame-ancestors 'self'");
    expect(page.policy).not.toContain('frame-src');
    expect(page.frame).toBe('SAMEORIGIN');
    const inspector = await fetchHeaders({}, '/inspector');
    expect(inspector.policy).toContain("frame-src 'self'");
    // Apart from frames, the policy is as strict as elsewhere.
    expect(inspector.policy.replace("; frame-src 'self'", '')).toBe(page.policy);
  });

  test.each([production, { VITE_INSPECTOR: 'off' }, { ...production, VITE_INSPECTOR: 'development' }])(
    'allows no frame of the product if there is no inspector',
    async (variables) => {
      for (const path of ['/developer/login', '/inspector']) {
        const { policy, frame } = await fetchHeaders(variables, path);
        expect(policy).toContain("frame-ancestors 'none'");
        expect(policy).not.toContain('frame-src');
        expect(frame).toBe('DENY');
      }
    },
  );

  test('exists in production only in a QA build', async () => {
    const { policy } = await fetchHeaders({ ...production, VITE_INSPECTOR: 'on' }, '/inspector');
    expect(policy).toContain("frame-src 'self'");
  });

  test('keeps a reference to Stately’s window only in development, and only on request', async () => {
    expect((await fetchHeaders({}, '/?inspect=stately')).opener).toBe('same-origin-allow-popups');
    expect((await fetchHeaders({}, '/')).opener).toBe('same-origin');
    for (const variables of [production, { ...production, VITE_INSPECTOR: 'on' }])
      expect((await fetchHeaders(variables, '/?inspect=stately')).opener).toBe('same-origin');
  });
});
