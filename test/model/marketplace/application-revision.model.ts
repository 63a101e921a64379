import type { Application } from '../../../contract/marketplace/application.ts';
import type { ApplicationValues } from '../../../machines/client-rules/marketplace/application-values.ts';
import { applicationRevisionMachine } from '../../../machines/marketplace/application-revision.machine.ts';
import { defineModel } from '../generator/flow-model.ts';
import { cancelsAfterWaiting, invalidInput, refused } from '../samples.ts';
import { applicationRevisionExpectations } from './application-revision.expectations.ts';
import {
  backInNew,
  changedLetter,
  changedTaken,
  closedTaken,
  letterBefore,
  proposalWith,
  revisedApplication,
  revisedElsewhere,
  revisedWithDraft,
  sentApplication,
  shortlistedApplication,
  takenClinic,
} from './apply-samples.ts';
import { staleFailure } from './stale-failure.ts';

const atForm = 'a developer at the form of a revision';
const backAtForm = 'a developer returning to unsent text';
const changeLetter = 'the user changes the letter';
const emptyLetter = 'the user empties the letter';

type StateView = {
  readonly states: readonly string[];
  readonly context: { readonly values: ApplicationValues | null; readonly application: Application | null };
};
const letterIs =
  (letter: string) =>
  ({ context }: StateView) =>
    context.values?.letter === letter;
const hasLetter = (view: StateView) => !letterIs('')(view);
const revisesFirstVersion = (view: StateView) =>
  hasLetter(view) && view.context.application === sentApplication;
const hasDraft = ({ context }: { readonly context: { readonly draft: object | null } }) =>
  context.draft !== null;
const typing = ['writing', 'revising', 'rereading'];

export const applicationRevisionModel = defineModel<typeof applicationRevisionMachine>({
  flow: 'application-revision',
  machine: applicationRevisionMachine,
  inputs: {
    [atForm]: { applicationId: 'a1', draft: null },
    [backAtForm]: { applicationId: 'a1', draft: { revision: 1, values: proposalWith(letterBefore) } },
  },
  events: {
    'revision.changed': {
      [changeLetter]: { values: proposalWith(changedLetter) },
      [emptyLetter]: { values: proposalWith('') },
    },
    'revision.submitted': { 'the user sends it': {} },
    'revision.canceled': { [cancelsAfterWaiting]: {} },
    'revision.retried': { 'the user tries again': {} },
  },
  outcomes: {
    applicationFetch: {
      done: {
        'the sent application loads': sentApplication,
        'the application loads as shortlisted': shortlistedApplication,
        'the application loads with another tab’s revision': revisedElsewhere,
        'the application loads with the typed text, sent before': revisedWithDraft,
      },
      error: {
        'there is no such application': refused(404, 'This application doesn’t exist, or isn’t open to you.'),
        'the sent application can’t be loaded': refused(500),
      },
    },
    projectFetch: {
      done: { 'the project loads': takenClinic, 'the project loads as closed': closedTaken },
      error: { 'the project can’t be loaded': refused(500) },
    },
    revision: {
      done: { 'the revision is sent': revisedApplication },
      error: {
        'the letter is missing': invalidInput({ letter: 'Write a cover letter of at least 100 characters.' }),
        'it can’t be sent': refused(500),
        'another tab has sent a revision': staleFailure(revisedElsewhere),
        'the company has shortlisted it and reversed that': staleFailure(backInNew),
        'the company has shortlisted it': staleFailure(shortlistedApplication),
        'the company has changed the project': refused(409, 'The project changed.', 'projectChanged'),
      },
    },
    rereading: {
      done: {
        'the changed project loads': changedTaken,
        'the project loads again and is closed': closedTaken,
      },
      error: { 'the project can’t be loaded again': refused(500) },
    },
  },
  possible: {
    // Without unsent text they are like any other application.
    'the application loads with another tab’s revision': hasDraft,
    'the application loads with the typed text, sent before': hasDraft,
    [changeLetter]: (view) =>
      view.states.some((state) => typing.includes(state)) && !letterIs(changedLetter)(view),
    [emptyLetter]: (view) => view.states.includes('writing') && letterIs(changedLetter)(view),
    'the letter is missing': letterIs(''),
    'the revision is sent': hasLetter,
    'it can’t be sent': hasLetter,
    'another tab has sent a revision': revisesFirstVersion,
    'the company has shortlisted it and reversed that': revisesFirstVersion,
    'the company has shortlisted it': revisesFirstVersion,
    'the company has changed the project': hasLetter,
  },
  contextKey: ({ draft, application, isOvertaken, project, values, checked, changed, problem }) => [
    draft !== null,
    application && [application.version, application.state, application.letter],
    isOvertaken,
    project && [project.revision, project.state],
    values?.letter,
    checked.letter,
    changed,
    problem,
  ],
  resting: {
    notFound: '§M2: hidden items answer 404',
    barred: '§M3, revise: the company has decided, or the project has ended',
  },
  states: {
    loading: { tags: ['busy'], running: ['applicationFetch'] },
    loadingProject: { tags: ['busy'], running: ['projectFetch'] },
    unavailable: { invariants: ({ values }) => ({ 'no form was filled': values === null }) },
    notFound: {},
    barred: { invariants: ({ values }) => ({ 'the typed text is kept': values !== null }) },
    writing: { tags: ['form'] },
    revising: { tags: ['busy', 'form'], running: ['revision'] },
    revised: { ends: true },
    rereading: {
      tags: ['busy', 'form'],
      running: ['rereading'],
      invariants: ({ values }) => ({ 'the typed text is kept': values !== null }),
    },
  },
  expectations: applicationRevisionExpectations,
});
