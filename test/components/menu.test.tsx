import { Menu as MenuIcon } from 'lucide-react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Menu } from '../../src/ui/navigation/menu.tsx';
import { tap } from './device.ts';

const button = () => page.getByText('Menu', { exact: true });
const first = () => page.getByRole('link', { name: 'Projects' });
const isOpen = () => document.querySelector('details')?.open;

beforeEach(async () => {
  await render(
    <>
      <header className="relative">
        <Menu label="Menu" icon={MenuIcon} className="" buttonClassName="" panelClassName="top-full">
          <a href="#projects">Projects</a>
          <a href="#contracts">Contracts</a>
        </Menu>
      </header>
      <button type="button">Next</button>
      <p style={{ marginTop: 300 }}>Elsewhere</p>
    </>,
  );
});

test('a menu opens by keyboard; Esc closes it and returns the focus to its button', async () => {
  await userEvent.keyboard('{Tab}{Enter}');
  expect(isOpen()).toBe(true);
  await userEvent.keyboard('{Tab}');
  await expect.element(first()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button().element().closest('summary'));
});

test('a closed menu passes Esc to the surrounding element', async () => {
  const heard = vi.fn();
  document.addEventListener('keydown', heard, { once: true });
  await userEvent.keyboard('{Tab}{Escape}');
  expect(isOpen()).toBe(false);
  expect(heard).toHaveBeenCalled();
});

test('a menu closes when the focus leaves it', async () => {
  await userEvent.keyboard('{Tab}{Enter}{Tab}{Tab}');
  expect(isOpen()).toBe(true);
  await userEvent.keyboard('{Tab}');
  expect(isOpen()).toBe(false);
});

test('a tap opens a menu, and a tap beside it closes it', async () => {
  await tap(button());
  await expect.poll(isOpen).toBe(true);
  await tap(page.getByText('Elsewhere'));
  await expect.poll(isOpen).toBe(false);
});

test('a menu closes once the user follows one of its links', async () => {
  await tap(button());
  await tap(first());
  await expect.poll(() => location.hash).toBe('#projects');
  expect(isOpen()).toBe(false);
});
