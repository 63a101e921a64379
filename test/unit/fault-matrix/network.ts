import type { Route } from '../../../contract/route.ts';
import { type RouteName, routes } from '../../../contract/routes.ts';
import { cora } from '../../model/marketplace/company-samples.ts';
import { clinic, plants } from '../../model/marketplace/search-samples.ts';
import { file, json } from '../api/support.ts';
import type { Backend } from '../app/app-support.ts';
import type { Fault } from './faults.ts';
import { goodAnswers } from './good-answers.ts';
import type { Place } from './place.ts';

/** The ids that the places use. */
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
  readonly met: AbortSignal[];
  /** Lets all later calls succeed. */
  readonly heal: () => void;
};

/** A backend in which one call fails with one fault, until it heals. */
export function createNetwork(place: Place, fault: Fault): Network {
  const { route: faulty, goodOnes = 0, answers } = place;
  const met: AbortSignal[] = [];
  let isWell = false;
  let calls = 0;
  const entries = Object.entries(routes).map(([name, row]: [string, Route]) => {
    const { method, path, media } = row;
    const route = name as RouteName;
    const good = () => {
      const body = answers?.[route] ?? goodAnswers[route] ?? {};
      return media && typeof body === 'string' ? file(body, media) : json(body);
    };
    const answer = (signal: AbortSignal) => {
      if (route !== faulty || isWell) return good();
      calls += 1;
      if (calls <= goodOnes || (fault.once && met.length > 0)) return good();
      met.push(signal);
      return fault.answer(signal, good);
    };
    return [
      `${method} ${path.replace(/\{\w+\}/, place.ids?.[route] ?? ids[route] ?? 'c1')}`,
      answer,
    ] as const;
  });
  return {
    backend: Object.fromEntries(entries),
    met,
    heal: () => {
      isWell = true;
    },
  };
}
