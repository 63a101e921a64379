import { useState } from 'react';
import { classes } from '../classes.ts';
import { controlLook } from './control-look.ts';
import { Field, type FieldProps } from './field.tsx';
import { fromMinorUnits, toMinorUnits } from './minor-units.ts';
import { Select } from './select-field.tsx';

/** `amount` is an integer number of minor units (cents), or null while it can't be parsed; `currency` is ISO 4217. */
export type MoneyValue = { readonly amount: number | null; readonly currency: string };

type MoneyFieldProps = FieldProps & {
  /** The name of the amount field, so that a link can lead to it. */
  readonly name?: string;
  readonly currencies: readonly string[];
  /** The initial value. Afterwards the field keeps the typed text, and `onChange` passes its value. */
  readonly defaultValue: MoneyValue;
  readonly onChange: (value: MoneyValue) => void;
  readonly readOnly?: boolean;
  readonly className?: string;
};

/** An amount and its currency, which is plain text if there is only one. Accepts a point or a comma as decimal sign. */
export function MoneyField({
  name,
  currencies,
  defaultValue,
  onChange,
  readOnly = false,
  className,
  ...field
}: MoneyFieldProps) {
  const [currency, setCurrency] = useState(defaultValue.currency);
  const [text, setText] = useState(
    defaultValue.amount === null ? '' : fromMinorUnits(defaultValue.amount, defaultValue.currency),
  );
  function change(nextText: string, nextCurrency: string) {
    setText(nextText);
    setCurrency(nextCurrency);
    onChange({ amount: toMinorUnits(nextText, nextCurrency), currency: nextCurrency });
  }
  function settle() {
    // Shows how the text was parsed: '1.234' may be ambiguous.
    const amount = toMinorUnits(text, currency);
    if (amount !== null) setText(fromMinorUnits(amount, currency));
  }
  return (
    <Field {...field} className={className}>
      {(control) => (
        <div className="grid grid-cols-last-narrow items-start gap-2">
          <input
            type="text"
            name={name}
            inputMode="decimal"
            autoComplete="off"
            readOnly={readOnly}
            value={text}
            onChange={(event) => change(event.target.value, currency)}
            onBlur={settle}
            className={classes(controlLook, 'tabular-nums')}
            {...control}
          />
          {currencies.length === 1 ? (
            <span className="flex min-h-12 items-center px-1 text-soft">{currency}</span>
          ) : (
            <Select
              aria-label={`${field.label}: currency`}
              options={currencies.map((code) => ({ value: code, label: code }))}
              value={currency}
              readOnly={readOnly}
              onChange={(event) => change(text, event.target.value)}
            />
          )}
        </div>
      )}
    </Field>
  );
}
