import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** The headless shell first, as in Playwright: the same tests take three quarters of the time. */
const systemBrowsers = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const help =
  'No Chromium was found: install one (Debian: apt-get install chromium-headless-shell), or name one with CHROMIUM_PATH=/path/to/chromium.';

/**
 * Finds a Chromium for the browser tests, or installs one: Playwright's own, or Debian's package when root.
 *
 * @returns the path of its executable.
 * @throws with one line that says what to do when none is available.
 */
export function findChromium(): string {
  return named() ?? installed() ?? downloaded() ?? fromDebian() ?? fail();
}

function named(): string | null {
  const path = process.env.CHROMIUM_PATH;
  return path && existsSync(path) ? path : null;
}

function installed(): string | null {
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  for (const name of systemBrowsers) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return null;
}

function downloaded(): string | null {
  console.log('No Chromium here: asking Playwright for its own.');
  const { status } = spawnSync('node_modules/.bin/playwright', ['install', 'chromium'], {
    stdio: 'ignore',
    timeout: 5 * 60_000,
  });
  return status === 0 ? installed() : null;
}

function fromDebian(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.log('No Chromium here: installing Debian’s package.');
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    return null;
  }
  return installed();
}

function fail(): never {
  throw new Error(help);
}
