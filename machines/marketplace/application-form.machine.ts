import { assign, fromPromise, setup } from 'xstate';
import type { ErrorCode } from '../../contract/error-body.ts';
import type { Application, ApplicationDraft } from '../../contract/marketplace/application.ts';
import { marketPaths } from '../../contract/marketplace/market-paths.ts';
import type { Project } from '../../contract/marketplace/project.ts';
import { type Navigation, notProvided, type ToastMessage } from '../client-rules/effects.ts';
import { failureMessage, fieldMessages, hasCode, isNotFound } from '../client-rules/failures.ts';
import { type FieldProblems, noProblems } from '../client-rules/field-problems.ts';
import {
  type ApplicationValues,
  applicationValues,
  isWritten,
  withAnswers,
} from '../client-rules/marketplace/application-values.ts';
import {
  changedFields,
  projectValues,
  type WrittenField,
} from '../client-rules/marketplace/project-values.ts';
import { currentDraft } from '../client-rules/marketplace/stale-failures.ts';
import { whyNotApply } from '../client-rules/marketplace/why-not-apply.ts';
import { loadingCanceled, somethingWentWrong } from '../client-rules/messages.ts';
import type { Tracked } from '../client-rules/site/analytics-calls.ts';
import { isSameTyped } from '../client-rules/typed-values.ts';

/** The typed values, and the version of the draft they are based on. */
export type TypedApplication = { readonly version: number; readonly values: ApplicationValues };
export type ApplicationFormInput = {
  readonly projectId: string;
  /** Unsaved values typed in this tab before a reload. */
  readonly localDraft: TypedApplication | null;
};
export type WrittenApplication = { readonly projectId: string; readonly values: ApplicationValues };
export type WrittenDraft = WrittenApplication & { readonly version: number };

type Context = ApplicationFormInput & {
  /** The project as last loaded; null until then. */
  readonly project: Project | null;
  /** The form's values. */
  readonly values: ApplicationValues;
  /** The number of times that the form was filled; each time it is mounted again. */
  readonly formVersion: number;
  /** The draft on the server, as far as known. */
  readonly saved: ApplicationValues;
  /** The version of the draft that the form is based on. */
  readonly version: number;
  /** The draft saved by another tab or device; null if there is none. */
  readonly theirs: ApplicationDraft | null;
  /** The values of the last save. */
  readonly sent: ApplicationValues | null;
  /** The values sent since the server last reported its draft: one of them may have been saved without an answer. */
  readonly unanswered: readonly ApplicationValues[];
  /** The fields of the project that the company has changed since. */
  readonly changed: readonly WrittenField[];
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
  /** The values of the last validation. */
  readonly checked: ApplicationValues;
};

type ApplicationFormEvent =
  | { type: 'form.changed'; values: ApplicationValues }
  | { type: 'form.submitted' }
  | { type: 'form.mineKept' }
  | { type: 'form.theirsTaken' }
  | { type: 'form.canceled' }
  | { type: 'form.retried' };

const draft = ({ projectId, version, values }: Context): WrittenDraft => ({ projectId, version, values });
/** The codes of a 409 after which the project must be loaded again. */
const outdated: readonly ErrorCode[] = ['projectChanged', 'alreadyApplied', 'notOpen'];

/**
 * Writes an application with an automatically saved draft, and sends it (§M4). Longer than most machines, because
 * saving, sending and changes from elsewhere meet in one draft.
 */
export const applicationFormMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ApplicationFormEvent,
    input: {} as ApplicationFormInput,
    tags: {} as 'busy' | 'form',
  },
  actors: {
    draftFetch: fromPromise<ApplicationDraft, { projectId: string }>(notProvided),
    projectFetch: fromPromise<Project, { projectId: string }>(notProvided),
    draftSaving: fromPromise<ApplicationDraft, WrittenDraft>(notProvided),
    applicationSending: fromPromise<Application, WrittenApplication>(notProvided),
  },
  actions: {
    navigate: (_, _navigation: Navigation) => notProvided(),
    showToast: (_, _toast: ToastMessage) => notProvided(),
    track: (_, _tracked: Tracked) => notProvided(),
    /** Stores the typed values with the version they are based on, for a reload. */
    storeDraft: () => notProvided(),
    removeDraft: () => notProvided(),
    keepSaved: assign((_, params: { draft: ApplicationDraft }) => ({
      saved: applicationValues(params.draft),
      version: params.draft.version,
      unanswered: [],
    })),
    fillForm: assign({ values: ({ context: { localDraft, saved } }) => localDraft?.values ?? saved }),
    restoreLocalDraft: assign(
      ({ context: { localDraft, version, values } }) => localDraft ?? { version, values },
    ),
    keepTheirs: assign({ theirs: (_, params: { draft: ApplicationDraft | null }) => params.draft }),
    adoptTheirs: assign(({ context: { theirs, saved, version } }) => ({
      saved: theirs === null ? saved : applicationValues(theirs),
      version: theirs?.version ?? version,
      theirs: null,
      unanswered: [],
    })),
    refillForm: assign(({ context: { saved, formVersion } }) => ({
      values: saved,
      formVersion: formVersion + 1,
    })),
    keepProject: assign({
      project: (_, { project }: { project: Project }) => project,
      changed: ({ context: { project: read } }, { project }: { project: Project }) =>
        read === null ? [] : changedFields(project, projectValues(read)),
    }),
    keepValues: assign({ values: (_, { values }: { values: ApplicationValues }) => values }),
    keepSent: assign(({ context: { values, unanswered } }) => ({
      sent: values,
      unanswered: [...unanswered.filter((one) => one !== values), values],
    })),
    keepProblem: assign(({ context: { sent } }, { error }: { error: unknown }) => ({
      problem: failureMessage(error, somethingWentWrong),
      fieldProblems: fieldMessages(error),
      checked: sent ?? {},
    })),
    clearMessage: assign({ problem: null }),
    keepCancelMessage: assign({ problem: loadingCanceled, fieldProblems: noProblems }),
    clearProblem: assign({ problem: null, fieldProblems: noProblems }),
  },
  guards: {
    isNotFound: (_, { error }: { error: unknown }) => isNotFound(error),
    isOutdated: (_, { error }: { error: unknown }) => hasCode(error, ...outdated),
    isBarred: ({ context: { project } }) => project !== null && whyNotApply(project) !== null,
    /** Whether the unsaved values here are based on an older draft. */
    isTypedOverOlder: ({ context: { localDraft } }, params: { draft: ApplicationDraft }) =>
      localDraft !== null &&
      localDraft.version < params.draft.version &&
      !isSameTyped(localDraft.values, applicationValues(params.draft)),
    hasTheirs: ({ context: { theirs } }) => theirs !== null,
    isStale: (_, { error }: { error: unknown }) => currentDraft(error) !== null,
    /** Our own save isn't a conflict if only its answer was lost. */
    isOwnSave: ({ context: { unanswered } }, { error }: { error: unknown }) => {
      const now = currentDraft(error);
      return now !== null && unanswered.some((sent) => isSameTyped(applicationValues(now), sent));
    },
    hasWritten: ({ context: { values } }) => isWritten(values),
    isUnsaved: ({ context: { values, saved } }) => !isSameTyped(values, saved),
    hasNewerInput: ({ context: { values, sent } }) => values !== sent,
  },
  delays: {
    // 1 s after the last change (§M4).
    saveDelay: 1_000,
  },
}).createMachine({
  id: 'applicationForm',
  description: 'Write an application to a project, and send it (§M4).',
  context: ({ input }) => ({
    ...input,
    project: null,
    values: {},
    formVersion: 0,
    saved: {},
    version: 0,
    theirs: null,
    sent: null,
    unanswered: [],
    changed: [],
    problem: null,
    fieldProblems: noProblems,
    checked: {},
  }),
  initial: 'loading',
  on: {
    'form.changed': {
      actions: [{ type: 'keepValues', params: ({ event }) => ({ values: event.values }) }, 'storeDraft'],
    },
  },
  states: {
    loading: {
      description: 'Loading the draft (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'draftFetch',
        src: 'draftFetch',
        input: ({ context: { projectId } }) => ({ projectId }),
        onDone: [
          {
            guard: { type: 'isTypedOverOlder', params: ({ event }) => ({ draft: event.output }) },
            target: 'loadingProject',
            actions: [
              { type: 'keepTheirs', params: ({ event }) => ({ draft: event.output }) },
              'restoreLocalDraft',
            ],
          },
          {
            target: 'loadingProject',
            actions: [{ type: 'keepSaved', params: ({ event }) => ({ draft: event.output }) }, 'fillForm'],
          },
        ],
        onError: [
          {
            guard: { type: 'isNotFound', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
            actions: 'fillForm',
          },
          {
            target: 'unavailable',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'form.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    loadingProject: {
      description: 'Loading the project (§M9).',
      tags: 'busy',
      invoke: {
        id: 'projectFetch',
        src: 'projectFetch',
        input: ({ context: { projectId } }) => ({ projectId }),
        onDone: {
          target: 'deciding',
          actions: { type: 'keepProject', params: ({ event }) => ({ project: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isNotFound', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
          },
          {
            target: 'unavailable',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'form.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'Draft or project couldn’t be loaded; try again (reading 9).',
      on: { 'form.retried': { target: 'loading' } },
    },
    missing: {
      description: 'The project doesn’t exist: checks whether an application was written (§M2).',
      always: [{ guard: 'hasWritten', target: 'barred' }, { target: 'notFound' }],
    },
    notFound: { description: 'There is no such project for this user (§M2).' },
    deciding: {
      description: 'Checks whether the user can apply, and whether everything is saved (§M3, apply).',
      always: [
        { guard: 'isBarred', target: 'barred' },
        { guard: 'hasTheirs', target: 'conflict' },
        { guard: 'isUnsaved', target: 'unsaved' },
        { target: 'saved' },
      ],
    },
    barred: {
      description: 'The user can’t apply any more; what was written can still be read (§M3, apply).',
    },
    saved: {
      description: 'The draft, as the server has it (§M4).',
      tags: 'form',
      on: {
        'form.changed': {
          target: 'unsaved',
          actions: { type: 'keepValues', params: ({ event }) => ({ values: event.values }) },
        },
        'form.submitted': { target: 'applying' },
      },
    },
    unsaved: {
      description: 'Something was typed; it is saved 1 s after the last change (§M4).',
      tags: 'form',
      entry: 'storeDraft',
      after: { saveDelay: { target: 'saving' } },
      on: {
        'form.changed': {
          target: 'unsaved',
          reenter: true,
          actions: { type: 'keepValues', params: ({ event }) => ({ values: event.values }) },
        },
        'form.submitted': { target: 'savingBeforeSending' },
      },
    },
    saving: {
      description: 'The draft is being saved while the user types on (§M4).',
      tags: ['busy', 'form'],
      entry: 'keepSent',
      invoke: {
        id: 'draftSaving',
        src: 'draftSaving',
        input: ({ context }) => draft(context),
        onDone: [
          {
            guard: 'hasNewerInput',
            target: 'unsaved',
            actions: [
              'clearMessage',
              { type: 'keepSaved', params: ({ event }) => ({ draft: event.output }) },
            ],
          },
          {
            target: 'saved',
            actions: [
              'clearMessage',
              { type: 'keepSaved', params: ({ event }) => ({ draft: event.output }) },
              'removeDraft',
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isOwnSave', params: ({ event }) => ({ error: event.error }) },
            target: 'unsaved',
            actions: [
              { type: 'keepTheirs', params: ({ event }) => ({ draft: currentDraft(event.error) }) },
              'adoptTheirs',
            ],
          },
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'conflict',
            actions: { type: 'keepTheirs', params: ({ event }) => ({ draft: currentDraft(event.error) }) },
          },
          {
            target: 'saveFailed',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: {
        'form.submitted': { target: 'savingBeforeSending' },
        'form.canceled': { target: 'saveFailed' },
      },
    },
    conflict: {
      description:
        'Another tab or device has saved a different version; the user chooses one, and no input is lost (§M4).',
      tags: 'form',
      on: {
        'form.mineKept': { target: 'unsaved', actions: 'adoptTheirs' },
        'form.theirsTaken': { target: 'saved', actions: ['adoptTheirs', 'refillForm', 'removeDraft'] },
      },
    },
    saveFailed: {
      description: 'It couldn’t be saved; the input stays, and the next change retries (reading 9).',
      tags: 'form',
      on: {
        'form.changed': {
          target: 'unsaved',
          actions: { type: 'keepValues', params: ({ event }) => ({ values: event.values }) },
        },
        'form.retried': { target: 'saving' },
        'form.submitted': { target: 'savingBeforeSending' },
      },
    },
    savingBeforeSending: {
      description: 'The input is being saved before it is sent, so that it isn’t lost if that fails (§M4).',
      tags: ['busy', 'form'],
      entry: ['clearProblem', 'keepSent'],
      invoke: {
        id: 'saveBeforeSending',
        src: 'draftSaving',
        input: ({ context }) => draft(context),
        onDone: [
          {
            guard: 'hasNewerInput',
            target: 'savingBeforeSending',
            reenter: true,
            actions: { type: 'keepSaved', params: ({ event }) => ({ draft: event.output }) },
          },
          {
            target: 'applying',
            actions: [{ type: 'keepSaved', params: ({ event }) => ({ draft: event.output }) }, 'removeDraft'],
          },
        ],
        onError: [
          {
            guard: { type: 'isNotFound', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
          },
          {
            guard: { type: 'isOwnSave', params: ({ event }) => ({ error: event.error }) },
            target: 'savingBeforeSending',
            reenter: true,
            actions: [
              { type: 'keepTheirs', params: ({ event }) => ({ draft: currentDraft(event.error) }) },
              'adoptTheirs',
            ],
          },
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'conflict',
            actions: { type: 'keepTheirs', params: ({ event }) => ({ draft: currentDraft(event.error) }) },
          },
          {
            target: 'saveFailed',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'form.canceled': { target: 'saveFailed' } },
    },
    applying: {
      description: 'The application is being sent (§M3, apply).',
      tags: ['busy', 'form'],
      entry: ['clearProblem', 'keepSent'],
      invoke: {
        id: 'applicationSending',
        src: 'applicationSending',
        input: ({ context: { projectId, project, values } }) => ({
          projectId,
          values: { ...withAnswers(values, project), projectRevision: project?.revision },
        }),
        onDone: {
          target: 'applied',
          actions: [
            'removeDraft',
            { type: 'track', params: { event: 'task_applied' } },
            { type: 'showToast', params: { kind: 'success', message: 'Application sent' } },
            {
              type: 'navigate',
              params: ({ event }) => ({
                to: marketPaths.application({ applicationId: event.output.id }),
                replace: true,
              }),
            },
          ],
        },
        onError: [
          {
            guard: { type: 'isNotFound', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
            target: 'rereading',
          },
          {
            target: 'deciding',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'form.canceled': { target: 'deciding' } },
    },
    applied: { description: 'The company can read it (§M3).', type: 'final' },
    rereading: {
      description: 'The project has changed and is being reloaded; the input stays (§M3).',
      tags: ['busy', 'form'],
      invoke: {
        id: 'rereading',
        src: 'projectFetch',
        input: ({ context: { projectId } }) => ({ projectId }),
        onDone: {
          target: 'deciding',
          actions: { type: 'keepProject', params: ({ event }) => ({ project: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isNotFound', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
          },
          {
            target: 'deciding',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'form.canceled': { target: 'deciding' } },
    },
  },
});
