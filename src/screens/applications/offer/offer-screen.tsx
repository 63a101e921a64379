import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type Application, maxOfferMessage } from '../../../../contract/marketplace/application.ts';
import {
  emptyOfferedMilestone,
  type OfferInputs,
  offerCosts,
} from '../../../../machines/client-rules/marketplace/offer-values.ts';
import type { offerMachine } from '../../../../machines/marketplace/offer.machine.ts';
import { moneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { ProblemNotice } from '../../shared/form/problem-notice.tsx';
import { OfferMilestones } from './offer-milestones.tsx';

export type OfferActor = ActorRefFrom<typeof offerMachine>;

/** The dialog in which a company offers a contract (§M4). */
export function OfferScreen({ actor }: { readonly actor: OfferActor }) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('dialog'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const application = useSelector(actor, ({ context }) => context.application);
  const form = useId();
  const close = () => actor.send({ type: isBusy ? 'offer.canceled' : 'offer.dismissed' });
  if (!application) return null;
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={`Offer ${application.developer.name} a contract`}
      actions={
        <>
          <Button variant="secondary" softDisabled={isBusy} onClick={close}>
            Not now
          </Button>
          <Button
            type="submit"
            form={form}
            busy={isBusy}
            softDisabled={!application.allowedEvents.includes('offer')}
          >
            Send offer
          </Button>
        </>
      }
    >
      {isOpen && <OfferForm id={form} actor={actor} application={application} />}
    </Dialog>
  );
}

type OfferFormProps = {
  readonly id: string;
  readonly actor: OfferActor;
  readonly application: Application;
};

function OfferForm({ id, actor, application }: OfferFormProps) {
  const { values, formVersion, problem, fieldProblems, checked } = useSelector(
    actor,
    ({ context }) => context,
  );
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(fieldProblems).length > 0) focusFirstInvalid(form.current);
  }, [fieldProblems]);
  const change = (changes: Partial<OfferInputs>) =>
    actor.send({ type: 'offer.changed', values: { ...values, ...changes } });
  function submit(event: FormEvent) {
    event.preventDefault();
    actor.send({ type: 'offer.submitted' });
  }
  const { milestones, message } = values;
  return (
    <form ref={form} id={id} method="post" noValidate onSubmit={submit} className="grid gap-6">
      <ProblemNotice>{problem}</ProblemNotice>
      <p className="text-soft">
        {`This is what ${application.developer.name} proposed. Change what you like; they see what differs and have 7 days to answer.`}
      </p>
      <OfferMilestones
        key={formVersion}
        currency={application.currency}
        milestones={milestones}
        checked={checked.milestones}
        problems={fieldProblems}
        onChange={(next) => change({ milestones: next })}
        onAdd={() => change({ milestones: [...milestones, emptyOfferedMilestone(milestones)] })}
      />
      <Costs application={application} milestones={milestones} />
      <TextareaField
        label="Message"
        name="message"
        optional
        limit={maxOfferMessage}
        hint={`${application.developer.name} will see this above the offer.`}
        value={message}
        error={message === checked.message ? fieldProblems.message : undefined}
        onChange={({ target }) => change({ message: target.value })}
      />
      <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'offer.canceled' })} />
    </form>
  );
}

/** The cost of the offer, who holds the money, and when it is due. */
function Costs({
  application,
  milestones,
}: Omit<OfferFormProps, 'id' | 'actor'> & Pick<OfferInputs, 'milestones'>) {
  const { currency, feePerMille, developer } = application;
  const costs = offerCosts(milestones, feePerMille);
  const money = (amount: number) => moneyText({ amount, currency });
  const lines = [
    { name: 'Total', amount: costs.amount },
    { name: `Fee (${feePerMille / 10}%)`, amount: costs.fee },
    { name: 'You pay', amount: costs.total },
  ];
  return (
    <div className="grid gap-2 rounded-control border border-transparent bg-sunken p-4">
      <dl className="grid gap-2 tabular-nums">
        {lines.map(({ name, amount }) => (
          <div key={name} className="flex justify-between gap-6 last:font-semibold">
            <dt>{name}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">
        {`You pay nothing now. You fund one milestone at a time: its amount is held for ${developer.name} until you approve the work, and our fee is returned if the work is refunded.`}
      </p>
    </div>
  );
}
