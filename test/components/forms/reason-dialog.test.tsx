import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ReasonDialog } from '../../../src/screens/shared/reason-dialog.tsx';

function Page() {
  const [isRefused, setRefused] = useState(false);
  return (
    <ReasonDialog
      isOpen
      title="Close it?"
      hint="Everyone will see this."
      offered={['Our plans changed']}
      confirmLabel="Close it"
      isBusy={false}
      problem={isRefused ? 'Please check the marked fields.' : null}
      fieldProblems={isRefused ? { reason: 'Give a reason.' } : {}}
      onConfirm={() => setRefused(true)}
      onClose={() => undefined}
      onCancel={() => undefined}
    >
      It can be opened again.
    </ReasonDialog>
  );
}

test('a reason that was refused can be typed at once: no message takes the focus', async () => {
  await render(<Page />);
  await page.getByRole('button', { name: 'Close it' }).click();
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await expect.element(page.getByText('Give a reason.')).toBeVisible();
  await expect.element(reason).toHaveFocus();
  await userEvent.keyboard('No budget');
  await expect.element(reason).toHaveValue('No budget');
  await expect.element(page.getByText('Please check the marked fields.')).not.toBeInTheDocument();
});
