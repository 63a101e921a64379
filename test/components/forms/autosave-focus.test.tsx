import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { noProblems } from '../../../machines/client-rules/field-problems.ts';
import { useAutosaveForm } from '../../../src/screens/shared/form/use-autosave-form.ts';

/** A form whose submit is without an answer until `Answer` is pressed: then its first field has a problem. */
function Form() {
  const [fieldProblems, setProblems] = useState(noProblems);
  const { typed, change, problems, props } = useAutosaveForm({
    start: () => ({ hours: '', about: '' }),
    toValues: (values) => values,
    context: { problem: null, fieldProblems, checked: {} },
    remaining: (given) => given,
    files: undefined,
    onChange: () => undefined,
    onSubmit: () => undefined,
  });
  const field = (name: 'hours' | 'about') => (
    <input
      aria-label={name}
      aria-invalid={problems[name] !== undefined}
      value={typed[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <form {...props}>
      {field('hours')}
      {field('about')}
      <button type="submit">Publish</button>
      <button
        type="button"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setProblems({ hours: 'Too many.' })}
      >
        Answer
      </button>
    </form>
  );
}

test('a problem moves the focus only after a submit, and not once the user types again', async () => {
  await render(<Form />);
  const button = (name: string) => page.getByRole('button', { name });
  await button('Publish').click();
  await page.getByLabelText('about').fill('Ten clinics');
  await button('Answer').click();
  await expect.element(page.getByLabelText('hours')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByLabelText('about')).toHaveFocus();
});
