import { logIn, newPerson } from '../support/account-forms.ts';
import { inlineAlert } from '../support/alerts.ts';
import { passTime } from '../support/clock.ts';
import { banner } from '../support/consent.ts';
import { expect, test } from '../support/test.ts';

for (const [what, address] of [
  ['client’s file', '**/assets/module.full.no-external*'],
  ['host', '**/collector/**'],
] as const) {
  test(`a ${what} that is blocked has no effect`, async ({ page }) => {
    await page.clock.install();
    await page.route(address, (route) => route.abort('blockedbyclient'));
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Accept All' }).click();
    await page.getByRole('link', { name: 'I’m hiring' }).click();
    await page.getByRole('button', { name: 'Log in instead' }).click();
    await logIn(page, { ...newPerson('company') });
    await expect(inlineAlert(page)).toBeVisible();
    await passTime(page);
  });
}
