import type { AnyEventObject } from 'xstate';
import { readBoardView } from '../../../../machines/client-rules/marketplace/board-view.ts';
import { applicationBoardFlow } from '../../../../src/app/flows/marketplace/application-board-flow.ts';
import { shortlistedApplication } from '../../../model/marketplace/application-samples.ts';
import { openProject } from '../../../model/marketplace/project-samples.ts';
import type { App } from '../../app/app-support.ts';
import type { CallSite } from '../call-site.ts';
import { runThrough } from '../run-through.ts';

const at = { projectId: 'p1', view: readBoardView(new URLSearchParams()) };
const through =
  (...steps: readonly (readonly [string, AnyEventObject])[]) =>
  ({ context }: App) =>
    runThrough(applicationBoardFlow(context), at, steps);
const board = {
  screen: 'application-board',
  signedIn: true,
  cancel: { type: 'board.canceled' },
  answers: { project: openProject, applicationEvent: shortlistedApplication },
} as const;
const retry = { type: 'board.retried' };
const shortlist = { type: 'board.moveRequested', applicationId: 'a1', move: 'shortlist' };
const declineRequest = { type: 'board.declineRequested', applicationId: 'a1' };
const decline = { type: 'board.declineConfirmed', reason: 'Over our budget' };
const renew = { type: 'board.changeRequested', change: 'renew' };
const close = { type: 'board.closeConfirmed', reason: 'Our plans changed' };

/** A company's calls about the applications to its project. */
export const boardCallSites: Readonly<Record<string, CallSite>> = {
  'open the board': {
    ...board,
    route: 'projectApplications',
    waiting: { state: 'loading', actor: 'boardFetch' },
    start: through(),
    retryEvents: [retry],
    goodEnds: ['notFound'],
    ends: {
      failed: { state: 'unavailable', text: 'The applications couldn’t be loaded. Please try again.' },
      good: { state: 'listing', text: 'Dana Moreau' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
      exceptions: { '404': { state: 'notFound', text: 'We couldn’t find that project' } },
    },
  },
  'the project of the board': {
    ...board,
    route: 'project',
    waiting: { state: 'loading', actor: 'boardFetch' },
    start: through(),
    retryEvents: [retry],
    goodEnds: ['notFound'],
    ends: {
      failed: { state: 'unavailable', text: 'The applications couldn’t be loaded. Please try again.' },
      good: { state: 'listing', text: 'Dana Moreau' },
      canceled: { state: 'unavailable', text: 'Loading was canceled.' },
      exceptions: { '404': { state: 'notFound', text: 'We couldn’t find that project' } },
    },
  },
  'move a card': {
    ...board,
    route: 'applicationEvent',
    waiting: { state: 'moving', actor: 'move' },
    start: through(['listing', shortlist]),
    retryEvents: [shortlist],
    ends: {
      failed: { state: 'listing', text: 'The application couldn’t be moved. Please try again.' },
      good: { state: 'listing', text: 'Back to New' },
      canceled: { state: 'listing', text: 'Shortlist' },
    },
  },
  'decline from the board': {
    ...board,
    route: 'applicationEvent',
    waiting: { state: 'declining', actor: 'decline' },
    start: through(['listing', declineRequest], ['askingDecline', decline]),
    retryEvents: [decline],
    ends: {
      failed: { state: 'askingDecline', text: 'The application couldn’t be declined. Please try again.' },
      good: { state: 'listing', text: 'Dana Moreau' },
      canceled: { state: 'askingDecline', text: 'Decline Dana Moreau?' },
    },
  },
  'renew a project': {
    ...board,
    route: 'projectEvent',
    waiting: { state: 'changing', actor: 'change' },
    start: through(['listing', renew]),
    retryEvents: [renew],
    ends: {
      failed: { state: 'listing', text: 'The project couldn’t be changed. Please try again.' },
      good: { state: 'listing', text: 'Dana Moreau', toast: 'Project renewed.' },
      canceled: { state: 'listing', text: 'Renew' },
    },
  },
  'close a project': {
    ...board,
    route: 'projectEvent',
    waiting: { state: 'closing', actor: 'close' },
    start: through(['listing', { type: 'board.closeRequested' }], ['askingClose', close]),
    retryEvents: [close],
    ends: {
      failed: { state: 'askingClose', text: 'The project couldn’t be closed. Please try again.' },
      good: { state: 'listing', text: 'Dana Moreau', toast: 'Project closed.' },
      canceled: { state: 'askingClose', text: 'Close this project?' },
    },
  },
};
