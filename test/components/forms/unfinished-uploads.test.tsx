import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, fromPromise } from 'xstate';
import type { MarketFile } from '../../../contract/marketplace/file.ts';
import type { ChosenFile } from '../../../machines/client-rules/marketplace/chosen-files.ts';
import { fileUploadMachine } from '../../../machines/marketplace/parts/file-upload.machine.ts';
import { FilesField, type FormFiles } from '../../../src/screens/shared/form/files-field.tsx';
import { remainingProblems } from '../../../src/screens/shared/form/form-values.ts';
import { useAutosaveForm } from '../../../src/screens/shared/form/use-autosave-form.ts';
import { brief, briefFile, notes, notesFile } from '../../model/marketplace/file-samples.ts';

const onSubmit = vi.fn();
const context = { problem: null, fieldProblems: {}, checked: {} };
let answer: { resolve: (file: MarketFile) => void; reject: (reason: Error) => void };

function startUploads() {
  const machine = fileUploadMachine.provide({
    actors: {
      upload: fromPromise<MarketFile, { chosen: ChosenFile | null }>(
        () =>
          new Promise((resolve, reject) => {
            answer = { resolve, reject };
          }),
      ),
    },
    actions: { writeToForm: () => undefined, removeBytes: () => undefined },
  });
  return createActor(machine, { input: { max: 5 } }).start();
}

function Form({ files }: { readonly files: FormFiles }) {
  const { props, typed, change, uploadProblem } = useAutosaveForm({
    start: () => ({ note: '' }),
    toValues: (values) => values,
    context,
    remaining: remainingProblems,
    files,
    onChange: () => undefined,
    onSubmit,
  });
  return (
    <form {...props}>
      <input aria-label="Note" value={typed.note} onChange={({ target }) => change({ note: target.value })} />
      <FilesField files={files} hint="A plan." error={uploadProblem} />
      <button type="submit">Send</button>
    </form>
  );
}

const send = () => page.getByRole('button', { name: 'Send' }).click();
const wait = page.getByText('Wait until your files are uploaded.');
const notUploaded = page.getByText('A file wasn’t uploaded. Try it again or cancel it.');

beforeEach(() => onSubmit.mockReset());

test('a form isn’t submitted before its files are uploaded; the field says why', async () => {
  const actor = startUploads();
  await render(<Form files={{ actor, choose: () => undefined }} />);
  await page.getByRole('textbox', { name: 'Note' }).fill('See the brief.');
  actor.send({ type: 'files.chosen', chosen: [brief, notes] });
  await send();
  await expect.element(wait).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toHaveFocus();

  answer.reject(new Error('no answer'));
  await expect.element(notUploaded).toBeVisible();
  await send();
  await expect.element(page.getByRole('button', { name: 'Choose files' })).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();

  await page.getByRole('button', { name: `Try ${brief.name} again` }).click();
  answer.resolve(briefFile);
  await expect.element(page.getByText(`Uploading ${notes.name}.`)).toBeInTheDocument();
  await send();
  expect(onSubmit).not.toHaveBeenCalled();
  answer.resolve(notesFile);
  await expect.element(wait).not.toBeInTheDocument();

  // A later upload isn't a problem by itself.
  actor.send({ type: 'files.chosen', chosen: [{ ...notes, key: 'k9' }] });
  await expect.element(page.getByText(`Uploading ${notes.name}.`)).toBeInTheDocument();
  expect(wait.query()).toBeNull();
  await page.getByRole('button', { name: `Cancel ${notes.name}` }).click();
  await send();
  expect(onSubmit).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('See the brief.');
  actor.stop();
});
