import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LanguagesField } from '../../src/screens/account/profile/languages-field.tsx';
import { focusFirstInvalid } from '../../src/ui/form/focus-first-invalid.ts';

test.each([[[]], [['de', 'nl']]])(
  'when the languages %j are refused, the focus moves to a visible box',
  async (value) => {
    const { container } = await render(
      <form>
        <LanguagesField value={value} onChange={() => undefined} error="Choose at least one language." />
      </form>,
    );
    focusFirstInvalid(container.querySelector('form'));
    const { activeElement } = document;
    expect(activeElement?.getAttribute('name')).toBe('languages');
    expect(activeElement?.checkVisibility()).toBe(true);
    await expect.element(page.getByRole('group', { name: 'Languages' })).toBeInTheDocument();
  },
);
