import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { Confirmation } from '../../../../contract/settings/confirmation.ts';
import { offerMachine } from '../../../../machines/marketplace/offer.machine.ts';
import { confirmIdentityMachine } from '../../../../machines/settings/confirm-identity.machine.ts';
import { type SimulatedActor, simulateActor } from '../../../simulation/simulated-actor.ts';

/** A flow that another flow calls: a dialog over its page, `closed` until it is called. */
type CalledFlow = {
  readonly machine: AnyStateMachine;
  /** The invokes through which it is called. */
  readonly invokes: readonly string[];
  /** Creates the event that opens it from the call's input. */
  readonly opens: (input: never) => AnyEventObject;
  /** The event that closes it when its caller stops waiting. */
  readonly closes: AnyEventObject;
  /** The results of its first calls, by invoke id. */
  readonly finds?: Readonly<Record<string, unknown>>;
};

const byEmailCode: Confirmation = { isConfirmed: false, methods: ['emailCode'], email: 'you@example.com' };

const calledFlows = {
  confirmIdentity: {
    machine: confirmIdentityMachine,
    invokes: ['confirmation', 'secondConfirmation'],
    opens: () => ({ type: 'confirm.requested' }),
    closes: { type: 'confirm.canceled' },
    finds: { confirmationFetch: byEmailCode },
  },
  offer: {
    machine: offerMachine,
    invokes: ['offer'],
    opens: ({ application }: { application: unknown }) => ({ type: 'offer.opened', application }),
    closes: { type: 'offer.dismissed' },
  },
} satisfies Readonly<Record<string, CalledFlow>>;

export type CalledName = keyof typeof calledFlows;

/** The simulated actors of the flows that a flow may call, each open while the flow waits for it. */
export type Called = {
  readonly actors: Readonly<Record<CalledName, SimulatedActor>>;
  /** Opens and closes them to match the flow's current calls. */
  readonly follow: (flow: SimulatedActor) => Promise<void>;
};

/** Starts all of them, closed. */
export function startCalled(): Called {
  const actors = {
    confirmIdentity: simulateActor(calledFlows.confirmIdentity.machine, undefined),
    offer: simulateActor(calledFlows.offer.machine, undefined),
  };
  for (const actor of Object.values(actors)) actor.start();

  async function followOne(name: CalledName, flow: SimulatedActor): Promise<void> {
    const { invokes, opens, closes, finds = {} }: CalledFlow = calledFlows[name];
    const called = actors[name];
    const call = flow.calls.findLast(({ id, signal }) => invokes.includes(id) && !signal.aborted);
    const isWaiting = call !== undefined && call.id in flow.snapshot().children;
    const isOpen = !called.snapshot().matches('closed');
    if (isWaiting === isOpen) return;
    if (!isWaiting) {
      called.send(closes);
      return;
    }
    called.send(opens(call.input as never));
    for (const { id, settle } of called.calls) if (id in finds) await settle('done', finds[id]);
  }

  return {
    actors,
    async follow(flow) {
      for (const name of Object.keys(calledFlows) as CalledName[]) await followOne(name, flow);
    },
  };
}
