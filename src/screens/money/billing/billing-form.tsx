import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { maxBillingAddress } from '../../../../contract/marketplace/money/billing.ts';
import { vatIdExample } from '../../../../contract/marketplace/money/vat-id.ts';
import type { BillingValues } from '../../../../machines/client-rules/marketplace/money/billing-values.ts';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { countryOptions } from '../../shared/form/country-options.ts';
import { ProblemNotice } from '../../shared/form/problem-notice.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import type { BillingDetailsActor } from './billing-details-screen.tsx';

/** Name, address, country and VAT ID, whose format depends on the country. */
export function BillingForm({ actor }: { readonly actor: BillingDetailsActor }) {
  const snapshot = useSelector(actor, (current) => current);
  const isBusy = snapshot.hasTag('busy');
  const { values } = snapshot.context;
  const countries = useMemo(() => countryOptions(), []);
  const { props, problem, fieldProblems } = useForm<BillingValues>({
    formState: snapshot.context,
    values,
    onSubmit: () => actor.send({ type: 'details.submitted' }),
  });
  const change = (changed: Partial<BillingValues>) =>
    actor.send({ type: 'details.changed', values: { ...values, ...changed } });
  return (
    <form {...props} className="grid w-full max-w-form gap-6">
      <ProblemNotice>{problem}</ProblemNotice>
      <TextField
        label="Name"
        name="name"
        autoComplete="organization"
        required
        readOnly={isBusy}
        hint="Your company’s registered name."
        value={values.name}
        error={fieldProblems.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextareaField
        label="Address"
        name="address"
        autoComplete="street-address"
        limit={maxBillingAddress}
        rows={3}
        required
        readOnly={isBusy}
        hint="As on an envelope, line by line."
        value={values.address}
        error={fieldProblems.address}
        onChange={({ target }) => change({ address: target.value })}
      />
      <SelectField
        label="Country"
        name="country"
        autoComplete="country"
        placeholder="Choose a country"
        options={countries}
        required
        value={values.country}
        error={fieldProblems.country}
        onChange={({ target }) => change({ country: target.value })}
      />
      <TextField
        label="VAT ID"
        name="vatId"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        optional
        readOnly={isBusy}
        hint={vatIdHint(values.country)}
        value={values.vatId}
        error={fieldProblems.vatId}
        onChange={({ target }) => change({ vatId: target.value })}
      />
      <div className="grid gap-3">
        <Button type="submit" busy={isBusy} wide>
          Save billing details
        </Button>
        <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'details.canceled' })} />
      </div>
    </form>
  );
}

function vatIdHint(country: string): string {
  const example = vatIdExample(country);
  return example === null ? 'If your company has one.' : `If your company has one, such as ${example}.`;
}
