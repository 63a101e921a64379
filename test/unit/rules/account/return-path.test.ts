import { describe, expect, test } from 'vitest';
import { isReturnPath } from '../../../../machines/client-rules/account/return-path.ts';
import { returnTarget } from '../../../../machines/client-rules/account/return-target.ts';

const developer = { role: 'DEVELOPER' };

describe('a return path (§M4)', () => {
  test.each([
    '/post-project',
    '/projects/p1',
    '/projects/7d9f0c1e-58b1-4a7c-9a43-1c1f1b2a0001',
    '/developer/dashboard',
    '/developer/dashboard/settings/two-step',
    '/developer/dashboard/find-work?q=%22a+clinic%22&sort=budget',
    '/company/profile/p1',
  ])('is %s', (path) => {
    expect(isReturnPath(path)).toBe(true);
  });

  test.each([
    '',
    '/',
    '//evil.example',
    '///evil.example/projects/p1',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/projects/p1',
    'https:/projects/p1',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /projects/p1',
    '/projects/p1\n',
    '\t/projects/p1',
    '/projects',
    '/projects/',
    '/projects/p1/',
    '/post-project/',
    '/post-project?x',
    '//post-project',
    '/projects/..',
    '/projects/%2e%2e',
    '/projects/p1/../../x',
    '/projects/p1?step=apply',
    '/projects/p1#x',
    '/projects//evil.example',
    '/projects/p1@evil.example',
    '/PROJECTS/p1',
    '/developer/login',
    '/developer/dashboard//evil.example',
    '/developer/dashboard/../login',
    '/developer/dashboard?next=//evil.example',
    '/developer/dashboard#x',
    '/reset-password-token?token=t',
    'projects/p1',
    null,
    undefined,
    7,
    ['/projects/p1'],
    { toString: () => '/projects/p1' },
  ])('isn’t %j', (path) => {
    expect(isReturnPath(path)).toBe(false);
    expect(returnTarget(typeof path === 'string' ? path : '', developer)).toBe('/');
  });

  test('leads a developer to the form, and a company to the project', () => {
    expect(returnTarget('/projects/p1', developer)).toBe('/developer/dashboard/find-work/p1?step=apply');
    expect(returnTarget('/projects/p1', { role: 'CORPORATE' })).toBe('/projects/p1');
  });

  test('leads a company to the editor of a new project, and a developer to the page', () => {
    expect(returnTarget('/post-project', { role: 'CORPORATE' })).toBe('/company/dashboard/projects?new=yes');
    expect(returnTarget('/post-project', developer)).toBe('/post-project');
  });

  test('leads to the protected page that was opened without a session, and the other side to its dashboard', () => {
    const complete = { ...developer, userId: 'd1', developerProfiles: [{}] };
    const settings = '/developer/dashboard/settings/email';
    expect(returnTarget(settings, complete)).toBe(settings);
    expect(returnTarget('/company/profile/c1', complete)).toBe('/company/profile/c1');
    expect(returnTarget('/company/dashboard/projects?tab=drafts', complete)).toBe('/developer/dashboard');
  });
});
