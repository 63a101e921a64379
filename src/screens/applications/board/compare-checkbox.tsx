import type { Application } from '../../../../contract/marketplace/application.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';

type CompareCheckboxProps = {
  readonly application: Application;
  readonly isPicked: boolean;
  readonly onPick: (id: string, isPicked: boolean) => void;
};

/** Selects an application for comparison. */
export function CompareCheckbox({ application, isPicked, onPick }: CompareCheckboxProps) {
  return (
    <Checkbox
      label="Compare"
      aria-label={`Compare ${application.developer.name}`}
      checked={isPicked}
      onChange={({ target }) => onPick(application.id, target.checked)}
      className="-my-2 w-fit text-sm"
    />
  );
}
