import { useSelector } from '@xstate/react';
import { BookmarkPlus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import { longestSearchName } from '../../../../contract/marketplace/saved.ts';
import type { projectSearchMachine } from '../../../../machines/marketplace/project-search.machine.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { ProblemNotice } from '../../shared/form/problem-notice.tsx';
import { criteriaTexts } from './search-labels.ts';

type Actor = ActorRefFrom<typeof projectSearchMachine>;
type SaveSearchProps = {
  readonly actor: Actor;
  /** ISO 4217; null until a project has been loaded. */
  readonly currency: string | null;
};

/** Saves the current search under a name (§M4). */
export function SaveSearch({ actor, currency }: SaveSearchProps) {
  const snapshot = useSelector(actor, (current) => current);
  const isNaming = snapshot.hasTag('naming');
  const isBusy = snapshot.matches('savingSearch');
  const form = useId();
  const close = () => actor.send({ type: isBusy ? 'search.canceled' : 'search.namingDismissed' });
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <Button
        variant="secondary"
        compact
        softDisabled={snapshot.hasTag('busy')}
        onClick={() => actor.send({ type: 'search.namingRequested' })}
      >
        <BookmarkPlus aria-hidden="true" className="size-4" strokeWidth={1.75} />
        Save this search
      </Button>
      {snapshot.context.isSearchSaved && (
        <TextLink to={marketPaths.saved({ tab: 'searches' })}>See your saved searches</TextLink>
      )}
      <Dialog
        open={isNaming}
        onClose={close}
        title="Save this search"
        actions={
          <>
            <Button variant="secondary" softDisabled={isBusy} onClick={close}>
              Don’t save
            </Button>
            <Button type="submit" form={form} busy={isBusy}>
              Save search
            </Button>
          </>
        }
      >
        {isNaming && <NameForm id={form} actor={actor} currency={currency} />}
      </Dialog>
    </div>
  );
}

function NameForm({ id, actor, currency }: SaveSearchProps & { readonly id: string }) {
  const snapshot = useSelector(actor, (current) => current);
  const { search, name, problem, fieldProblems } = snapshot.context;
  const criteria = criteriaTexts(search, currency);
  const isBusy = snapshot.matches('savingSearch');
  const [typed, setTyped] = useState(name || criteria.join(', ').slice(0, longestSearchName));
  function submit(event: FormEvent) {
    event.preventDefault();
    actor.send({ type: 'search.named', name: typed });
  }
  // A name's problem is cleared once the name changes.
  const wrong = typed === name ? fieldProblems.name : undefined;
  return (
    <form id={id} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <ProblemNotice>{fieldProblems.name ? null : problem}</ProblemNotice>
      <p className="text-soft wrap-anywhere">It looks for {criteria.join(' · ')}.</p>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={longestSearchName}
        value={typed}
        readOnly={isBusy}
        error={wrong}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'search.canceled' })} />
    </form>
  );
}
