import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, fromPromise } from 'xstate';
import type { Role } from '../../../contract/account/account.ts';
import {
  profileRegistrationMachine,
  type RegistrationValues,
} from '../../../machines/account/profile-registration.machine.ts';
import { DeveloperProfileForm } from '../../../src/screens/account/profile/developer-profile-form.tsx';
import { developer, developerProfile } from '../../model/samples.ts';

type Save = { role: Role; id: string | null; values: RegistrationValues };

/** A form with a stored profile. */
function startForm() {
  const machine = profileRegistrationMachine.provide({
    actors: { profileSave: fromPromise<void, Save>(() => new Promise(() => undefined)) },
    actions: { storeDraft: () => undefined },
  });
  const draft = { ...developerProfile, links: ['https://one.example', 'https://two.example'] };
  const input = { role: 'DEVELOPER', userId: null, hasToken: true, profile: developer, draft } as const;
  return createActor(machine, { input }).start();
}

test('while a profile is saved, its fields are read-only and keep their values and the focus', async () => {
  const actor = startForm();
  const { container } = await render(<DeveloperProfileForm actor={actor} name="Dana" />);
  const text = (name: string) => page.getByRole('textbox', { name, exact: true });
  await text('Headline').click();
  await userEvent.keyboard('{Enter}');
  expect(actor.getSnapshot().value).toBe('saving');
  const values = () => [...new FormData(container.querySelector('form') ?? undefined)];
  const sent = values();
  await expect.element(text('Headline')).toHaveFocus();

  for (const name of ['Headline', 'About', 'Hourly rate', 'Link 1 Optional', 'Hours per week'])
    await expect.element(text(name)).toHaveAttribute('readonly');
  await userEvent.keyboard('!');
  await page.getByLabelText('Time zone', { exact: true }).selectOptions('Europe/Paris');
  await page.getByLabelText('Hourly rate: currency').selectOptions('USD');
  await page.getByRole('checkbox', { name: 'German' }).click();
  for (const name of ['Remove SQL', 'Remove link 2', 'Add a link'])
    await page.getByRole('button', { name }).click({ force: true });
  expect(values()).toEqual(sent);
  await expect.element(page.getByRole('button', { name: 'Remove SQL' })).toBeVisible();
  actor.stop();
});
