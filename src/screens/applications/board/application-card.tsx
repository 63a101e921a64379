import { memo, useId } from 'react';
import type { Application } from '../../../../contract/marketplace/application.ts';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import { columnOf, listMoves } from '../../../../machines/client-rules/marketplace/board-columns.ts';
import { moneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import { Avatar } from '../../../ui/brand/avatar.tsx';
import { classes } from '../../../ui/classes.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { applicationStateOf } from '../../shared/list/state-labels.ts';
import { firstSentence, timeText } from '../proposal-text.ts';
import { ApplicationActions, type PendingMove } from './application-actions.tsx';
import type { BoardActor } from './application-board-screen.tsx';
import { CompareCheckbox } from './compare-checkbox.tsx';

type ApplicationCardProps = {
  readonly actor: BoardActor;
  readonly application: Application;
  readonly hasChosen: boolean;
  readonly pending: PendingMove;
  readonly isPaused: boolean;
  readonly isPicked: boolean;
  readonly onPick: (id: string, isPicked: boolean) => void;
  readonly onDragStart: (application: Application) => void;
  readonly onDragEnd: () => void;
};

/**
 * An applicant with the first sentence of the letter, price and duration. A board may have 200 cards, so each is
 * memoized.
 */
export const ApplicationCard = memo(function ApplicationCard(props: ApplicationCardProps) {
  const { actor, application, hasChosen, pending, isPaused, isPicked, onPick, onDragStart, onDragEnd } =
    props;
  const { id, developer, isNew, letter, total, currency } = application;
  const titleId = useId();
  const canMove = listMoves(application, hasChosen).length > 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same as a drag
    <article
      aria-labelledby={titleId}
      data-application={id}
      draggable={canMove}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', developer.name);
        onDragStart(application);
      }}
      onDragEnd={onDragEnd}
      className={classes(
        'drawn-in-sight grid min-w-0 gap-3 rounded-control border bg-surface p-3 shadow-small',
        isPicked ? 'border-accent' : 'border-line',
        canMove && 'cursor-grab',
      )}
    >
      <div className="flex items-start gap-3">
        <Avatar name={developer.name} className="size-8 text-sm" />
        <div className="grid min-w-0 grow gap-hair">
          <h3 id={titleId} className="font-semibold wrap-anywhere">
            <TextLink
              variant="plain"
              draggable={false}
              to={marketPaths.reviewApplication({ projectId: application.project.id, applicationId: id })}
              className="hover:underline"
            >
              {developer.name}
            </TextLink>
          </h3>
          <p className="line-clamp-2 text-sm text-soft wrap-anywhere">{developer.headline}</p>
        </div>
      </div>
      <Marks isNew={isNew} application={application} />
      <p className="line-clamp-3 text-sm wrap-anywhere">{firstSentence(letter)}</p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold tabular-nums">{moneyText({ amount: total, currency })}</span>
        <span className="text-sm text-soft">{timeText(application)}</span>
      </p>
      <ApplicationActions
        actor={actor}
        application={application}
        hasChosen={hasChosen}
        pending={pending}
        isPaused={isPaused}
      />
      <CompareCheckbox application={application} isPicked={isPicked} onPick={onPick} />
    </article>
  );
});

/** Marks an application as unopened, and in a column with several states shows its state. */
function Marks({ isNew, application }: { readonly isNew: boolean; readonly application: Application }) {
  const column = columnOf(application);
  const { label, tone } = applicationStateOf(application);
  const hasLabel = column === 'offered' || column === 'closed';
  if (!isNew && !hasLabel) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {isNew && <Pill tone="info">New</Pill>}
      {hasLabel && <Pill tone={tone}>{label}</Pill>}
    </p>
  );
}
