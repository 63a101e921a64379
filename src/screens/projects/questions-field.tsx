import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/form/button.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

/** §M5. */
const most = 3;

type QuestionsFieldProps = {
  /** One entry a row; never without a row. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** What is wrong with a question, by its text: so that a message leaves with what it was about. */
  readonly errors: ReadonlyMap<string, string>;
};

/** Up to three questions, one a row, that whoever applies answers. */
export function QuestionsField({ value, onChange, errors }: QuestionsFieldProps) {
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
      <legend className="sr-only">Questions</legend>
      {value.map((question, index) => (
        // A row has no identity but its place.
        <div key={index} className="relative">
          <TextField
            label={`Question ${index + 1}`}
            name="questions"
            autoComplete="off"
            optional
            hint={index === 0 && 'Something only someone who has done this can answer.'}
            className={value.length > 1 ? 'pe-12' : undefined}
            value={question}
            error={errors.get(question.trim())}
            onChange={({ target }) => onChange(value.with(index, target.value))}
          />
          {value.length > 1 && (
            <div className="absolute end-0 top-8">
              <IconButton label={`Remove question ${index + 1}`} icon={X} onClick={() => remove(index)} />
            </div>
          )}
        </div>
      ))}
      {value.length < most && (
        <Button variant="quiet" compact onClick={add} className="-ms-3 justify-self-start">
          <Plus aria-hidden="true" className="size-4" />
          Add a question
        </Button>
      )}
    </fieldset>
  );
}
