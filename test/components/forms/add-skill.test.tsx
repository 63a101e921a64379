import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AddSkill } from '../../../src/screens/shared/search/add-skill.tsx';
import type { SearchBase } from '../../../src/screens/shared/search/list-search.ts';

const labels = {
  field: 'Search projects',
  placeholder: 'Skills or words',
  skill: 'Add a skill',
  skillHint: 'Only projects that need it.',
  one: 'project',
};
const ten = Array.from({ length: 10 }, (_, index) => `Skill ${index}`);

function Search({ isLabelled }: { readonly isLabelled: boolean }) {
  const [search, setSearch] = useState<SearchBase>({ skills: ten.join(',') });
  return (
    <>
      <AddSkill search={search} labels={labels} isLabelled={isLabelled} onChange={setSearch} />
      <button type="button" onClick={() => setSearch({ skills: ten.slice(1).join(',') })}>
        Remove one
      </button>
      <p>{search.skills}</p>
    </>
  );
}

test.each([true, false])(
  'the eleventh skill of a search stays in the field, which says why (labeled: %s)',
  async (isLabelled) => {
    await render(<Search isLabelled={isLabelled} />);
    const field = page.getByRole('combobox', { name: 'Add a skill' });
    await userEvent.type(field, 'Rust{Enter}');
    await expect.element(field).toHaveValue('Rust');
    await expect.element(field).toHaveAccessibleDescription('You can search for 10 skills at most.');
    await expect.element(page.getByRole('alert')).toHaveTextContent('You can search for 10 skills at most.');
    await page.getByRole('button', { name: 'Remove one' }).click();
    await userEvent.type(field, '{Enter}');
    await expect.element(field).toHaveValue('');
    await expect.element(page.getByText('Skill 9,Rust')).toBeVisible();
  },
);
