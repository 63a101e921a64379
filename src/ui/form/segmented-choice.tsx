import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { segmentLook, segmentsLook } from './segment-look.ts';

type SegmentedChoiceProps<Value extends string> = {
  readonly label: string;
  /** Hides the label visually. */
  readonly hasHiddenLabel?: boolean | undefined;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: LucideIcon }[];
  readonly onChange: (value: Value) => void;
};

/** A pill of radio buttons, such as System, Light, Dark. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { label, hasHiddenLabel, value, options, onChange } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={hasHiddenLabel ? 'sr-only' : 'mb-2 text-sm font-medium'}>{label}</legend>
      <div className={segmentsLook}>
        {options.map(({ value: option, label: text, icon: Icon }) => (
          <label key={option} className={`${segmentLook} cursor-pointer`}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            {Icon && <Icon aria-hidden="true" className="size-4 max-sm:hidden" strokeWidth={1.75} />}
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
