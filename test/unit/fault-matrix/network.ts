import type { Route } from '../../../contract/route.ts';
import { type RouteName, routes } from '../../../contract/routes.ts';
import { cora } from '../../model/marketplace/company-samples.ts';
import { clinic, plants } from '../../model/marketplace/search-samples.ts';
import { file, json } from '../api/support.ts';
import type { Backend } from '../app/app-support.ts';
import type { CallSite } from './call-site.ts';
import type { Fault } from './faults.ts';
import { goodAnswers } from './good-answers.ts';

/** The ids that the call sites use. */
const ids: Partial<Record<RouteName, string>> = {
  updateUser: 'u1',
  developer: 'd1',
  company: cora.companyId,
  endDevice: 's2',
  saveProject: clinic.id,
  unsaveProject: plants.id,
  removeSavedSearch: 's1',
  connect: 'github',
  disconnect: 'i1',
  renamePasskey: 'k2',
  removePasskey: 'k2',
  project: 'p1',
  application: 'a1',
  applicationEvent: 'a1',
  contract: 'k1',
  contractEvent: 'k1',
  milestoneEvent: 'm1',
  proposeMilestone: 'k1',
  payoutEvent: 'o3',
  receipt: 'y2',
  projectEvent: 'p1',
  projectApplications: 'p1',
};

export type Network = {
  readonly backend: Backend;
  /** The signal of every call that met the fault. */
  readonly faultyCalls: AbortSignal[];
  /** Lets all later calls succeed. */
  readonly recover: () => void;
};

/** A backend in which one call fails with one fault, until it recovers. */
export function createNetwork(callSite: CallSite, fault: Fault): Network {
  const { route: faulty, successfulCallsBefore = 0, answers } = callSite;
  const faultyCalls: AbortSignal[] = [];
  let hasRecovered = false;
  let calls = 0;
  const entries = Object.entries(routes).map(([name, row]: [string, Route]) => {
    const { method, path, media } = row;
    const route = name as RouteName;
    const good = () => {
      const body = answers?.[route] ?? goodAnswers[route] ?? {};
      return media && typeof body === 'string' ? file(body, media) : json(body);
    };
    const answer = (signal: AbortSignal) => {
      if (route !== faulty || hasRecovered) return good();
      calls += 1;
      if (calls <= successfulCallsBefore || (fault.once && faultyCalls.length > 0)) return good();
      faultyCalls.push(signal);
      return fault.answer(signal, good);
    };
    return [
      `${method} ${path.replace(/\{\w+\}/, callSite.ids?.[route] ?? ids[route] ?? 'c1')}`,
      answer,
    ] as const;
  });
  return {
    backend: Object.fromEntries(entries),
    faultyCalls,
    recover: () => {
      hasRecovered = true;
    },
  };
}
