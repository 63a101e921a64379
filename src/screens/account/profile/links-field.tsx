import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/form/button.tsx';
import { IconButton } from '../../../ui/form/icon-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

/** The contract's limit. */
const most = 5;

type LinksFieldProps = {
  /** One entry a row; never without a row. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** What is wrong with a link, by its text: so that a message leaves with what it was about. */
  readonly errors: ReadonlyMap<string, string>;
};

/** Up to five addresses, one a row. */
export function LinksField({ value, onChange, errors }: LinksFieldProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  /** The pressed button may go away: the row where one goes on takes the focus, once it is drawn. */
  function changeAndFocus(rows: readonly string[], index: number) {
    flushSync(() => onChange(rows));
    root.current?.querySelectorAll('input')[index]?.focus();
  }
  const add = () => changeAndFocus([...value, ''], value.length);
  const remove = (index: number) => changeAndFocus(value.toSpliced(index, 1), Math.max(0, index - 1));
  return (
    <fieldset ref={root} className="grid gap-3">
      <legend className="sr-only">Links</legend>
      {value.map((link, index) => (
        // A row has no identity but its place.
        <div key={index} className="relative">
          <TextField
            label={`Link ${index + 1}`}
            name="links"
            type="url"
            inputMode="url"
            autoComplete="off"
            optional
            placeholder="https://"
            hint={index === 0 && 'Your website, your code, or something you’ve built.'}
            className={value.length > 1 ? 'pe-12' : undefined}
            value={link}
            error={errors.get(link.trim())}
            onChange={({ target }) => onChange(value.with(index, target.value))}
          />
          {value.length > 1 && (
            <div className="absolute end-0 top-8">
              <IconButton label={`Remove link ${index + 1}`} icon={X} onClick={() => remove(index)} />
            </div>
          )}
        </div>
      ))}
      {value.length < most && (
        <Button variant="quiet" compact onClick={add} className="-ms-3 justify-self-start">
          <Plus aria-hidden="true" className="size-4" />
          Add a link
        </Button>
      )}
    </fieldset>
  );
}
