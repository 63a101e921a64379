import { assign, fromPromise, setup } from 'xstate';
import type { Application } from '../../contract/marketplace/application.ts';
import { marketPaths } from '../../contract/marketplace/market-paths.ts';
import type { Project } from '../../contract/marketplace/project.ts';
import { type Navigation, notProvided, type ToastMessage } from '../client-rules/effects.ts';
import { failureMessage, fieldMessages, hasCode, isNotFound } from '../client-rules/failures.ts';
import { type FieldProblems, noProblems } from '../client-rules/field-problems.ts';
import { type ApplicationValues, withAnswers } from '../client-rules/marketplace/application-values.ts';
import {
  changedFields,
  projectValues,
  type WrittenField,
} from '../client-rules/marketplace/project-values.ts';
import {
  isUnchangedRevision,
  sentValues,
  whyNotRevise,
} from '../client-rules/marketplace/proposal-revision.ts';
import { currentApplication } from '../client-rules/marketplace/stale-failures.ts';
import { loadingCanceled, somethingWentWrong } from '../client-rules/messages.ts';
import type { Tracked } from '../client-rules/site/analytics-calls.ts';
import { isSameTyped } from '../client-rules/typed-values.ts';

/** The typed values, and the revision they are based on. */
export type TypedRevision = { readonly revision: number; readonly values: ApplicationValues };
export type ApplicationRevisionInput = {
  readonly applicationId: string;
  /** Unsent values typed in this tab before a reload. */
  readonly draft: TypedRevision | null;
};
/** A revision, with the version that the user saw. */
type Revision = {
  readonly applicationId: string;
  readonly version: number;
  readonly values: ApplicationValues;
};

type Context = ApplicationRevisionInput & {
  /** The application on the server; null until it is loaded. */
  readonly application: Application | null;
  /** The revision that the form's values are based on. */
  readonly revision: number;
  /** Whether another tab or device has sent a revision since the form was filled. */
  readonly isOvertaken: boolean;
  /** The project as last loaded; null until then. */
  readonly project: Project | null;
  /** The form's values; null until it can be filled. */
  readonly values: ApplicationValues | null;
  /** The fields of the project that the company has changed since. */
  readonly changed: readonly WrittenField[];
  readonly problem: string | null;
  readonly fieldProblems: FieldProblems;
  /** The values of the last validation. */
  readonly checked: ApplicationValues;
};

type ApplicationRevisionEvent =
  | { type: 'revision.changed'; values: ApplicationValues }
  | { type: 'revision.submitted' }
  | { type: 'revision.canceled' }
  | { type: 'revision.retried' };

/** Revises an application that the company hasn't decided on yet (§M3, revise). */
export const applicationRevisionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ApplicationRevisionEvent,
    input: {} as ApplicationRevisionInput,
    tags: {} as 'busy' | 'form',
  },
  actors: {
    applicationFetch: fromPromise<Application, { applicationId: string }>(notProvided),
    projectFetch: fromPromise<Project, { projectId: string }>(notProvided),
    revision: fromPromise<Application, Revision>(notProvided),
  },
  actions: {
    navigate: (_, _navigation: Navigation) => notProvided(),
    showToast: (_, _toast: ToastMessage) => notProvided(),
    track: (_, _tracked: Tracked) => notProvided(),
    /** Stores the typed values with the revision they are based on, for a reload. */
    storeDraft: () => notProvided(),
    removeDraft: () => notProvided(),
    keepApplication: assign({
      application: (_, { application }: { application: Application | null }) => application,
    }),
    keepNewer: assign(({ context: { revision } }, { newer }: { newer: Application | null }) => ({
      application: newer,
      isOvertaken: newer?.revision !== revision,
    })),
    keepProject: assign({
      project: (_, { project }: { project: Project }) => project,
      changed: ({ context: { project: read } }, { project }: { project: Project }) =>
        read === null ? [] : changedFields(project, projectValues(read)),
    }),
    fillForm: assign(({ context: { draft, application, project } }) => {
      if (application === null || project === null) return {};
      const sent = sentValues(application, project);
      if (draft === null) return { values: sent, revision: application.revision };
      // What was typed may have been sent by this tab, without an answer.
      const isOvertaken = draft.revision < application.revision && !isSameTyped(draft.values, sent);
      return {
        values: draft.values,
        revision: isOvertaken ? draft.revision : application.revision,
        isOvertaken,
      };
    }),
    keepValues: assign({ values: (_, { values }: { values: ApplicationValues }) => values }),
    keepChecked: assign({ checked: ({ context }) => context.values ?? {} }),
    keepProblem: assign((_, { error }: { error: unknown }) => ({
      problem: failureMessage(error, somethingWentWrong),
      fieldProblems: fieldMessages(error),
    })),
    keepUnchanged: assign({ problem: 'You haven’t changed anything yet.', fieldProblems: noProblems }),
    keepCancelMessage: assign({ problem: loadingCanceled, fieldProblems: noProblems }),
    clearProblem: assign({ problem: null, fieldProblems: noProblems }),
  },
  guards: {
    isNotFound: (_, { error }: { error: unknown }) => isNotFound(error),
    isStale: (_, { error }: { error: unknown }) => currentApplication(error) !== null,
    isOutdated: (_, { error }: { error: unknown }) => hasCode(error, 'projectChanged'),
    isBarred: ({ context: { application, project } }) =>
      application !== null && project !== null && whyNotRevise(application, project) !== null,
    isUnchanged: ({ context: { values, application, project } }) =>
      values !== null &&
      application !== null &&
      project !== null &&
      isUnchangedRevision(values, application, project),
  },
}).createMachine({
  id: 'applicationRevision',
  description: 'Change a sent application until the company decides (§M3, revise).',
  context: ({ input }) => ({
    ...input,
    application: null,
    revision: 0,
    isOvertaken: false,
    project: null,
    values: null,
    changed: [],
    problem: null,
    fieldProblems: noProblems,
    checked: {},
  }),
  initial: 'loading',
  on: {
    'revision.changed': {
      actions: [{ type: 'keepValues', params: ({ event }) => ({ values: event.values }) }, 'storeDraft'],
    },
  },
  states: {
    loading: {
      description: 'Loading the sent application (§M9).',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'applicationFetch',
        src: 'applicationFetch',
        input: ({ context: { applicationId } }) => ({ applicationId }),
        onDone: {
          target: 'loadingProject',
          actions: { type: 'keepApplication', params: ({ event }) => ({ application: event.output }) },
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
      on: { 'revision.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    loadingProject: {
      description: 'Loading the project, whose questions may have changed (§M9).',
      tags: 'busy',
      invoke: {
        id: 'projectFetch',
        src: 'projectFetch',
        input: ({ context: { application } }) => ({ projectId: application?.project.id ?? '' }),
        onDone: {
          target: 'deciding',
          actions: [{ type: 'keepProject', params: ({ event }) => ({ project: event.output }) }, 'fillForm'],
        },
        onError: {
          target: 'unavailable',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'revision.canceled': { target: 'unavailable', actions: 'keepCancelMessage' } },
    },
    unavailable: {
      description: 'Application or project couldn’t be loaded; try again (reading 9).',
      on: { 'revision.retried': { target: 'loading' } },
    },
    notFound: { description: 'There is no such application for this user (§M2).' },
    deciding: {
      description: 'Checks whether it can still be changed (§M3, revise).',
      always: [{ guard: 'isBarred', target: 'barred' }, { target: 'writing' }],
    },
    barred: {
      description: 'It can’t be changed any more; the input can still be read (§M3, revise).',
    },
    writing: {
      description: 'A form with the sent application (§M3, revise).',
      tags: 'form',
      on: {
        'revision.submitted': [
          { guard: 'isUnchanged', actions: ['keepChecked', 'keepUnchanged'] },
          { target: 'revising' },
        ],
      },
    },
    revising: {
      description: 'The revision is being sent (§M3, revise).',
      tags: ['busy', 'form'],
      entry: ['clearProblem', 'keepChecked'],
      invoke: {
        id: 'revision',
        src: 'revision',
        input: ({ context: { applicationId, application, project, values } }) => ({
          applicationId,
          version: application?.version ?? 0,
          values: { ...withAnswers(values ?? {}, project), projectRevision: project?.revision },
        }),
        onDone: {
          target: 'revised',
          actions: [
            'removeDraft',
            { type: 'track', params: { event: 'TASK_APPLICATION_UPDATE' } },
            { type: 'showToast', params: { kind: 'success', message: 'Application updated' } },
            {
              type: 'navigate',
              params: ({ context: { applicationId } }) => ({
                to: marketPaths.application({ applicationId }),
                replace: true,
              }),
            },
          ],
        },
        onError: [
          {
            guard: { type: 'isStale', params: ({ event }) => ({ error: event.error }) },
            target: 'deciding',
            actions: [
              { type: 'keepNewer', params: ({ event }) => ({ newer: currentApplication(event.error) }) },
              { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => ({ error: event.error }) },
            target: 'rereading',
          },
          {
            target: 'writing',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
      on: { 'revision.canceled': { target: 'writing' } },
    },
    revised: { description: 'The company can read the new revision (§M3).', type: 'final' },
    rereading: {
      description: 'The project has changed and is being reloaded; the input stays (§M3).',
      tags: ['busy', 'form'],
      invoke: {
        id: 'rereading',
        src: 'projectFetch',
        input: ({ context: { application } }) => ({ projectId: application?.project.id ?? '' }),
        onDone: {
          target: 'deciding',
          actions: { type: 'keepProject', params: ({ event }) => ({ project: event.output }) },
        },
        onError: {
          target: 'writing',
          actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'revision.canceled': { target: 'writing' } },
    },
  },
});
