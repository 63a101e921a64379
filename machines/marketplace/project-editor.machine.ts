import { assign, fromPromise, setup } from 'xstate';
import { marketPaths } from '../../contract/marketplace/market-paths.ts';
import type { Project, SeenProject, WrittenProject } from '../../contract/marketplace/project.ts';
import { type Navigation, notProvided, type ToastMessage } from '../client-rules/effects.ts';
import {
  failureMessage,
  fieldMessages,
  isNotFound,
  isOfflineFailure,
  isTransientFailure,
} from '../client-rules/failures.ts';
import { type FieldProblems, hasNoProblems, noProblems } from '../client-rules/field-problems.ts';
import {
  draftProblems,
  publishProblems,
  refusedFields,
  savableValues,
} from '../client-rules/marketplace/project-problems.ts';
import {
  changedFields,
  isUnwritten,
  type ProjectDraft,
  type ProjectValues,
  projectValues,
} from '../client-rules/marketplace/project-values.ts';
import { currentProject } from '../client-rules/marketplace/stale-failures.ts';
import { loadingCanceled, somethingWentWrong } from '../client-rules/messages.ts';
import type { Tracked } from '../client-rules/site/analytics-calls.ts';
import { staleMessage } from '../rules/marketplace/stale-message.ts';

export type ProjectEditorInput = {
  readonly projectId: string;
  /** Unsaved values typed in this tab before a reload. */
  readonly draft: ProjectDraft | null;
};

type Context = ProjectEditorInput & {
  /** The project on the server; null until it is loaded. */
  readonly project: Project | null;
  /** The form's values. */
  readonly values: ProjectValues;
  /** The values of the last save. */
  readonly sent: ProjectValues | null;
  /** The values sent since the server last reported the project: one of them may have been saved without an answer. */
  readonly unanswered: readonly ProjectValues[];
  /** The number of times that the form was filled; each time it is mounted again. */
  readonly formVersion: number;
  /** The project after a change by another tab, device or user. */
  readonly theirs: Project | null;
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
  /** The values of the last validation. */
  readonly checked: ProjectValues;
  /** Whether the last failure may be temporary. */
  readonly isTransient: boolean;
  /** The discarded changes to an open project; null if there is nothing to restore. */
  readonly discarded: ProjectValues | null;
};

type ProjectEditorEvent =
  | { type: 'editor.changed'; values: ProjectValues }
  | { type: 'editor.publishRequested' }
  | { type: 'editor.publishConfirmed' }
  | { type: 'editor.publishDismissed' }
  | { type: 'editor.submitted' }
  | { type: 'editor.changesDiscardRequested' }
  | { type: 'editor.changesDiscarded' }
  | { type: 'editor.changesKept' }
  | { type: 'editor.changesRestored' }
  | { type: 'editor.mineKept' }
  | { type: 'editor.theirsTaken' }
  | { type: 'editor.discardRequested' }
  | { type: 'editor.discardConfirmed' }
  | { type: 'editor.discardUndone' }
  | { type: 'editor.left' }
  | { type: 'editor.canceled' }
  | { type: 'editor.retried' };

const seen = ({ projectId, project }: Context): SeenProject => ({
  projectId,
  version: project?.version ?? 0,
});
const written = (context: Context): WrittenProject => ({ ...seen(context), values: context.values });
/** The values that the draft can store: one invalid value doesn't block the others. */
const savable = (context: Context): WrittenProject => ({
  ...seen(context),
  values: savableValues(context.values),
});

const isTypedOver = ({ project, draft }: Context) =>
  project !== null && draft !== null && changedFields(project, draft.values).length > 0;

/**
 * Writes an automatically saved draft and publishes it, or edits an open project (§M4). Longer than most machines,
 * because both use the same form.
 */
export const projectEditorMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ProjectEditorEvent,
    input: {} as ProjectEditorInput,
    tags: {} as 'busy' | 'form',
  },
  actors: {
    projectFetch: fromPromise<Project, { projectId: string }>(notProvided),
    projectSaving: fromPromise<Project, WrittenProject>(notProvided),
    projectPublication: fromPromise<Project, WrittenProject>(notProvided),
    projectEditing: fromPromise<Project, WrittenProject>(notProvided),
    projectDiscarding: fromPromise<Project, SeenProject>(notProvided),
    connection: fromPromise<void>(notProvided),
  },
  actions: {
    navigate: (_, _navigation: Navigation) => notProvided(),
    showToast: (_, _toast: ToastMessage) => notProvided(),
    track: (_, _tracked: Tracked) => notProvided(),
    /** Stores the typed values with the version they are based on, for a reload; again when that version changes. */
    storeDraft: () => notProvided(),
    removeDraft: () => notProvided(),
    discardUnwritten: (_, _draft: SeenProject) => notProvided(),
    keepProject: assign((_, { project }: { project: Project | null }) => ({ project, unanswered: [] })),
    keepTheirs: assign({ theirs: (_, { project }: { project: Project | null }) => project }),
    keepValues: assign((_, { values }: { values: ProjectValues }) => ({ values, discarded: null })),
    keepSent: assign(({ context: { values, unanswered } }) => ({
      sent: values,
      unanswered: [...unanswered.filter((one) => one !== values), values],
    })),
    fillForm: assign(({ context: { project, formVersion } }) => ({
      values: project === null ? {} : projectValues(project),
      formVersion: formVersion + 1,
      draft: null,
    })),
    /** Mounts the form again after it was replaced. */
    refillForm: assign({ formVersion: ({ context }) => context.formVersion + 1 }),
    restoreDraft: assign(({ context: { draft, formVersion } }) => ({
      values: draft?.values ?? {},
      formVersion: formVersion + 1,
    })),
    keepDraftFromForm: assign({
      draft: ({ context: { theirs, values } }) => ({ version: theirs?.version ?? 0, values }),
    }),
    clearDraft: assign({ draft: null }),
    adoptTheirs: assign(({ context: { theirs } }) => ({ project: theirs, theirs: null, unanswered: [] })),
    keepDiscarded: assign({ discarded: ({ context }) => context.values }),
    restoreDiscarded: assign(({ context: { discarded, formVersion } }) => ({
      values: discarded ?? {},
      discarded: null,
      formVersion: formVersion + 1,
    })),
    keepProblem: assign(({ context: { sent } }, { error }: { error: unknown }) => ({
      problem: failureMessage(error, somethingWentWrong),
      fieldProblems: fieldMessages(error),
      checked: sent ?? {},
      isTransient: isTransientFailure(error),
    })),
    keepMissing: assign(({ context: { values } }) => ({
      problem: 'Please check the marked fields.',
      fieldProblems: publishProblems(values),
      checked: values,
    })),
    keepRefused: assign(({ context: { values } }) => ({
      fieldProblems: draftProblems(values),
      checked: values,
    })),
    clearFailure: assign({ isTransient: false }),
    clearMessage: assign({ problem: null }),
    keepCancelMessage: assign({ problem: loadingCanceled, fieldProblems: noProblems }),
    clearProblem: assign({ problem: null, fieldProblems: noProblems }),
  },
  guards: {
    isNotFound: (_, { error }: { error: unknown }) => isNotFound(error),
    isStale: (_, { error }: { error: unknown }) => currentProject(error) !== null,
    /** Our own save isn't a conflict if only its answer was lost. */
    isOwnSave: ({ context: { unanswered } }, { error }: { error: unknown }) => {
      const now = currentProject(error);
      return (
        now?.state === 'draft' &&
        unanswered.some((sent) => {
          const refused = refusedFields(sent);
          return changedFields(now, sent).every((name) => refused.includes(name));
        })
      );
    },
    isOffline: (_, { error }: { error: unknown }) => isOfflineFailure(error),
    isTransient: ({ context }) => context.isTransient,
    isIncomplete: ({ context: { values } }) => !hasNoProblems(publishProblems(values)),
    hasRefusedFields: ({ context: { values } }) => refusedFields(values).length > 0,
    hasDiscarded: ({ context }) => context.discarded !== null,
    hasNewerInput: ({ context: { values, sent } }) => values !== sent,
    isUnsaved: ({ context: { project, values } }) =>
      project !== null && changedFields(project, values).length > 0,
    /** Whether values are unsaved, or an interrupted save may have arrived. */
    isUnsettled: ({ context: { project, unanswered, values } }) =>
      project !== null && [values, ...unanswered].some((typed) => changedFields(project, typed).length > 0),
    isEnded: ({ context: { project } }) => project?.state !== 'draft' && project?.state !== 'open',
    hasOtherUnsent: ({ context }) =>
      isTypedOver(context) && context.draft?.version !== context.project?.version,
    isUnsentOfDraft: ({ context }) => isTypedOver(context) && context.project?.state === 'draft',
    hasUnsent: ({ context }) => isTypedOver(context),
    isDraft: ({ context: { project } }) => project?.state === 'draft',
    isUnwritten: ({ context: { values } }) => isUnwritten(values),
  },
  delays: {
    // 1 s after the last change (§M4).
    saveDelay: 1_000,
    /** The delay before a save without an answer is retried; offline, the retry waits for a connection. */
    retryDelay: 15_000,
    /** The time in which **Undo** can restore a discarded draft. */
    discardDelay: 10_000,
  },
}).createMachine({
  id: 'projectEditor',
  description: 'Write and publish a project, or change an open one (§M4).',
  context: ({ input }) => ({
    ...input,
    project: null,
    values: {},
    sent: null,
    unanswered: [],
    formVersion: 0,
    theirs: null,
    problem: null,
    fieldProblems: noProblems,
    checked: {},
    isTransient: false,
    discarded: null,
  }),
  initial: 'loading',
  on: {
    'editor.changed': {
      actions: [{ type: 'keepValues', params: ({ event }) => ({ values: event.values }) }, 'storeDraft'],
    },
  },
  states: {
    loading: {
      description: 'Loading the project (§M4).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'projectFetch',
        src: 'projectFetch',
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: {
          target: 'deciding',
          actions: { type: 'keepProject', params: ({ event }) => ({ project: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isNotFound', params: ({ event }) => ({ error: event.error }) },
            target: 'notFound',
          },
          {
            target: 'unavailable',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'editor.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'The project couldn’t be loaded; try again (reading 9).',
      on: { 'editor.retried': { target: 'loading' } },
    },
    notFound: { description: 'There is no such project for this user (§M2).' },
    deciding: {
      description: 'Checks whether it is still a draft, and whether input is unsaved (§M4).',
      always: [
        { guard: 'isEnded', target: 'ended' },
        {
          guard: 'hasOtherUnsent',
          target: 'conflict',
          actions: [
            { type: 'keepTheirs', params: ({ context }) => ({ project: context.project }) },
            'restoreDraft',
          ],
        },
        { guard: 'isUnsentOfDraft', target: 'unsaved', actions: 'restoreDraft' },
        { guard: 'isDraft', target: 'saved', actions: 'fillForm' },
        { guard: 'hasUnsent', target: 'revising', actions: ['restoreDraft', 'storeDraft'] },
        { target: 'revising', actions: 'fillForm' },
      ],
    },
    saved: {
      description: 'The draft, as the server has it (§M4).',
      tags: 'form',
      on: {
        'editor.changed': {
          target: 'unsaved',
          actions: { type: 'keepValues', params: ({ event }) => ({ values: event.values }) },
        },
        'editor.publishRequested': [
          { guard: 'isIncomplete', actions: 'keepMissing' },
          { target: 'askingPublish' },
        ],
        'editor.discardRequested': { target: 'discardPending' },
        'editor.left': {
          guard: 'isUnwritten',
          target: 'abandoned',
          actions: { type: 'discardUnwritten', params: ({ context }) => seen(context) },
        },
      },
    },
    unsaved: {
      description: 'Something was typed; it is saved 1 s after the last change (§M4).',
      tags: 'form',
      entry: 'storeDraft',
      after: { saveDelay: { target: 'saving' } },
      on: {
        'editor.changed': {
          target: 'unsaved',
          reenter: true,
          actions: { type: 'keepValues', params: ({ event }) => ({ values: event.values }) },
        },
        'editor.publishRequested': [
          { guard: 'isIncomplete', actions: 'keepMissing' },
          { target: 'askingPublish' },
        ],
        'editor.discardRequested': { target: 'discardPending' },
      },
    },
    saving: {
      description: 'The draft is being saved while the user types on (§M3, save).',
      tags: ['busy', 'form'],
      entry: 'keepSent',
      invoke: {
        id: 'projectSaving',
        src: 'projectSaving',
        input: ({ context }) => savable(context),
        onDone: [
          {
            guard: 'hasNewerInput',
            target: 'unsaved',
            actions: [
              'clearMessage',
              { type: 'keepProject', params: ({ event }) => ({ project: event.output }) },
            ],
          },
          {
            guard: 'hasRefusedFields',
            target: 'partlySaved',
            actions: [
              'clearMessage',
              { type: 'keepProject', params: ({ event }) => ({ project: event.output }) },
              'keepRefused',
            ],
          },
          {
            target: 'saved',
            actions: [
              'clearMessage',
              { type: 'keepProject', params: ({ event }) => ({ project: event.output }) },
              'removeDraft',
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isOwnSave', params: ({ event }) => ({ error: event.error }) },
            target: 'unsaved',
            actions: {
              type: 'keepProject',
              params: ({ event }) => ({ project: currentProject(event.error) }),
            },
          },
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'conflict',
            actions: {
              type: 'keepTheirs',
              params: ({ event }) => ({ project: currentProject(event.error) }),
            },
          },
          {
            guard: { type: 'isOffline', params: ({ event }) => ({ error: event.error }) },
            target: 'offline',
            actions: 'clearMessage',
          },
          {
            target: 'saveFailed',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: {
        'editor.publishRequested': [
          { guard: 'isIncomplete', actions: 'keepMissing' },
          { target: 'askingPublish' },
        ],
        'editor.canceled': { target: 'saveFailed' },
      },
    },
    partlySaved: {
      description:
        'Everything is saved, except invalid values; this tab keeps those until they are corrected (§M4).',
      tags: 'form',
      entry: 'storeDraft',
      on: {
        'editor.changed': {
          target: 'unsaved',
          actions: { type: 'keepValues', params: ({ event }) => ({ values: event.values }) },
        },
        'editor.publishRequested': { actions: 'keepMissing' },
        'editor.discardRequested': { target: 'discardPending' },
      },
    },
    offline: {
      description: 'The browser is offline; the input stays, and is saved once it is online (§M4).',
      tags: 'form',
      invoke: {
        id: 'connection',
        src: 'connection',
        onDone: { target: 'saving' },
        onError: { target: 'saving' },
      },
      on: {
        'editor.publishRequested': [
          { guard: 'isIncomplete', actions: 'keepMissing' },
          { target: 'askingPublish' },
        ],
        'editor.discardRequested': { target: 'discardPending' },
      },
    },
    saveFailed: {
      description:
        'It couldn’t be saved; the input stays, and the next change or a timer retries (reading 9).',
      tags: 'form',
      after: { retryDelay: { guard: 'isTransient', target: 'saving' } },
      exit: 'clearFailure',
      on: {
        'editor.changed': {
          target: 'unsaved',
          actions: { type: 'keepValues', params: ({ event }) => ({ values: event.values }) },
        },
        'editor.retried': { target: 'saving' },
        'editor.publishRequested': [
          { guard: 'isIncomplete', actions: 'keepMissing' },
          { target: 'askingPublish' },
        ],
        'editor.discardRequested': { target: 'discardPending' },
      },
    },
    askingPublish: {
      description: 'A dialog asks to confirm the publication for 30 days (§M3, publish).',
      tags: 'form',
      entry: 'clearProblem',
      on: {
        'editor.publishConfirmed': [
          { guard: 'isUnsettled', target: 'savingBeforePublishing' },
          { target: 'publishing' },
        ],
        'editor.publishDismissed': [{ guard: 'isUnsettled', target: 'unsaved' }, { target: 'saved' }],
      },
    },
    savingBeforePublishing: {
      description: 'The input is being saved before the project is published (§M3, save).',
      tags: ['busy', 'form'],
      entry: 'keepSent',
      invoke: {
        id: 'saveBeforePublishing',
        src: 'projectSaving',
        input: ({ context }) => written(context),
        onDone: [
          {
            guard: 'hasNewerInput',
            target: 'savingBeforePublishing',
            reenter: true,
            actions: { type: 'keepProject', params: ({ event }) => ({ project: event.output }) },
          },
          {
            target: 'publishing',
            actions: [
              { type: 'keepProject', params: ({ event }) => ({ project: event.output }) },
              'removeDraft',
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isOwnSave', params: ({ event }) => ({ error: event.error }) },
            target: 'savingBeforePublishing',
            reenter: true,
            actions: {
              type: 'keepProject',
              params: ({ event }) => ({ project: currentProject(event.error) }),
            },
          },
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'conflict',
            actions: {
              type: 'keepTheirs',
              params: ({ event }) => ({ project: currentProject(event.error) }),
            },
          },
          {
            target: 'saveFailed',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'editor.canceled': { target: 'saveFailed' } },
    },
    publishing: {
      description: 'The draft is checked as a whole, and being published (§M3, publish).',
      tags: ['busy', 'form'],
      entry: 'keepSent',
      invoke: {
        id: 'projectPublication',
        src: 'projectPublication',
        input: ({ context }) => written(context),
        onDone: {
          target: 'published',
          actions: [
            { type: 'track', params: { event: 'task_posted' } },
            { type: 'showToast', params: { kind: 'success', message: 'Project published' } },
            {
              type: 'navigate',
              params: ({ context: { projectId } }) => ({
                to: marketPaths.ownProject({ projectId }),
                replace: true,
              }),
            },
          ],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'conflict',
            actions: {
              type: 'keepTheirs',
              params: ({ event }) => ({ project: currentProject(event.error) }),
            },
          },
          {
            guard: 'hasNewerInput',
            target: 'unsaved',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'saved',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: {
        'editor.canceled': [{ guard: 'hasNewerInput', target: 'unsaved' }, { target: 'saved' }],
      },
    },
    published: { description: 'Developers can find it (§M3).', type: 'final' },
    discardPending: {
      description: 'The draft is discarded in 10 s unless the user undoes it (§M3, discard).',
      entry: 'clearProblem',
      after: { discardDelay: { target: 'discarding' } },
      on: {
        'editor.discardConfirmed': { target: 'discarding' },
        'editor.discardUndone': [
          { guard: 'isUnsettled', target: 'unsaved', actions: 'refillForm' },
          { target: 'saved', actions: 'refillForm' },
        ],
      },
    },
    discarding: {
      description: 'The draft is being discarded (§M3, discard).',
      tags: 'busy',
      invoke: {
        id: 'projectDiscarding',
        src: 'projectDiscarding',
        input: ({ context }) => seen(context),
        onDone: {
          target: 'discarded',
          actions: [
            'removeDraft',
            { type: 'showToast', params: { kind: 'success', message: 'Draft discarded.' } },
            { type: 'navigate', params: { to: marketPaths.ownProjects({ tab: 'drafts' }), replace: true } },
          ],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'conflict',
            actions: {
              type: 'keepTheirs',
              params: ({ event }) => ({ project: currentProject(event.error) }),
            },
          },
          {
            target: 'discardFailed',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'editor.canceled': { target: 'discardFailed' } },
    },
    discardFailed: {
      description: 'The draft couldn’t be discarded; try again or keep it (reading 9).',
      exit: 'clearProblem',
      on: {
        'editor.retried': { target: 'discarding' },
        'editor.discardUndone': [
          { guard: 'isUnsettled', target: 'unsaved', actions: 'refillForm' },
          { target: 'saved', actions: 'refillForm' },
        ],
      },
    },
    discarded: { description: 'The draft is gone (§M3).', type: 'final' },
    conflict: {
      description: 'Someone else saved first; the user chooses a version, and no input is lost (§M4).',
      tags: 'form',
      entry: {
        type: 'showToast',
        params: {
          kind: 'error',
          message: staleMessage,
        },
      },
      exit: 'clearProblem',
      on: {
        'editor.mineKept': { target: 'deciding', actions: ['keepDraftFromForm', 'adoptTheirs'] },
        'editor.theirsTaken': {
          target: 'deciding',
          actions: ['removeDraft', 'clearDraft', 'adoptTheirs'],
        },
      },
    },
    revising: {
      description: 'An open project is changed as a whole (§M3, edit).',
      tags: 'form',
      on: {
        'editor.submitted': { target: 'applying' },
        'editor.changesDiscardRequested': { guard: 'isUnsaved', target: 'askingChangesDiscard' },
        'editor.changesRestored': { guard: 'hasDiscarded', actions: ['restoreDiscarded', 'storeDraft'] },
      },
    },
    askingChangesDiscard: {
      description: 'A dialog asks whether to discard the changes (§M4).',
      tags: 'form',
      on: {
        'editor.changesDiscarded': {
          target: 'revising',
          actions: ['keepDiscarded', 'removeDraft', 'fillForm', 'clearProblem'],
        },
        'editor.changesKept': { target: 'revising' },
      },
    },
    applying: {
      description: 'The changes are being published (§M3, edit).',
      tags: ['busy', 'form'],
      entry: ['clearProblem', 'keepSent'],
      invoke: {
        id: 'projectEditing',
        src: 'projectEditing',
        input: ({ context }) => written(context),
        onDone: [
          {
            guard: 'hasNewerInput',
            target: 'revising',
            actions: [
              { type: 'keepProject', params: ({ event }) => ({ project: event.output }) },
              'storeDraft',
            ],
          },
          {
            target: 'applied',
            actions: [
              'removeDraft',
              { type: 'showToast', params: { kind: 'success', message: 'Project updated.' } },
              {
                type: 'navigate',
                params: ({ context: { projectId } }) => ({
                  to: marketPaths.ownProject({ projectId }),
                  replace: true,
                }),
              },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'conflict',
            actions: {
              type: 'keepTheirs',
              params: ({ event }) => ({ project: currentProject(event.error) }),
            },
          },
          {
            target: 'revising',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'editor.canceled': { target: 'revising' } },
    },
    abandoned: {
      description: 'The page was left before anything was written, so the draft is discarded (§M3, discard).',
      type: 'final',
    },
    applied: { description: 'Saved; the open project says what changed (§M3).', type: 'final' },
    ended: { description: 'It is neither a draft nor open: nothing can be changed (§M3).' },
  },
});
