import { ChevronDown, Search } from 'lucide-react';
import { useId, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { controlLook } from '../../ui/form/control-look.ts';
import { Chip } from '../chip.tsx';
import { type FlowPath, type FlowPaths, pathsWith } from './flow-paths.ts';

type PathPickerProps = {
  readonly flowPaths: FlowPaths;
  readonly chosen: FlowPath | null;
  /** The search text. */
  readonly query: string;
  readonly onSearch: (query: string) => void;
  readonly onChoose: (path: number) => void;
};

/** The maximum number of listed paths; a search finds the others. */
const shown = 60;

/** The paths of a flow: titled ones first, then covering ones, then the others. */
export function PathPicker({ onChoose, ...picker }: PathPickerProps) {
  const { chosen } = picker;
  const [isAsked, setIsAsked] = useState(false);
  const isOpen = isAsked || chosen === null;
  const list = useId();
  return (
    <div className="grid gap-2">
      {chosen && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setIsAsked(!isAsked)}
          className="flex min-h-touch items-start gap-3 rounded-control border border-line bg-surface px-3 py-3 text-left text-sm shadow-small transition-colors hover:border-control"
        >
          <span className="min-w-0 flex-1">
            <span className="sr-only">Path: </span>
            <PathName path={chosen} />
          </span>
          <ChevronDown
            aria-hidden="true"
            className={classes(
              'mt-hair size-icon shrink-0 text-soft transition-transform',
              isOpen && 'rotate-180',
            )}
            strokeWidth={1.75}
          />
        </button>
      )}
      <div id={list} hidden={!isOpen}>
        {isOpen && (
          <PathList
            {...picker}
            onChoose={(path) => {
              setIsAsked(false);
              onChoose(path);
            }}
          />
        )}
      </div>
    </div>
  );
}

function PathList({ flowPaths, chosen, query, onSearch, onChoose }: PathPickerProps) {
  const found = pathsWith(flowPaths.paths, query);
  return (
    <div className="grid gap-2">
      <label className="relative block">
        <span className="sr-only">Search paths</span>
        <Search
          aria-hidden="true"
          className="absolute inset-y-0 left-3 my-auto size-icon text-soft"
          strokeWidth={1.75}
        />
        <input
          type="search"
          value={query}
          placeholder="wrong code, resend …"
          onChange={(event) => onSearch(event.currentTarget.value)}
          className={`${controlLook} ps-12 text-sm`}
        />
      </label>
      <p role="status" className="text-xs text-soft">
        {found.length === flowPaths.paths.length
          ? `${found.length} paths`
          : `${found.length} of ${flowPaths.paths.length} paths`}
        {found.length > shown && `, the first ${shown} of them here`}
      </p>
      <ul className="grid max-h-list gap-1 overflow-y-auto">
        {found.slice(0, shown).map((path) => (
          <li key={path.number}>
            <button
              type="button"
              aria-current={path.number === chosen?.number ? 'true' : undefined}
              onClick={() => onChoose(path.number)}
              className="w-full rounded-control border border-transparent px-3 py-2 text-left text-sm transition-colors hover:bg-sunken here:border-accent here:bg-accent-soft"
            >
              <PathName path={path} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PathName({ path: { title, name, isCovering, length } }: { readonly path: FlowPath }) {
  return (
    <span className="grid gap-1">
      <span className={classes(title !== null && 'font-semibold')}>{title ?? name}</span>
      <span className="flex flex-wrap items-center gap-2 text-xs text-soft">
        {length === 1 ? '1 step' : `${length} steps`}
        {title !== null && <Chip look="accent">story</Chip>}
        {isCovering && <Chip>covering</Chip>}
      </span>
    </span>
  );
}
