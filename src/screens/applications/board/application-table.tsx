import { memo } from 'react';
import type { Application } from '../../../../contract/marketplace/application.ts';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import { moneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { momentDateText } from '../../shared/formats.ts';
import { applicationStateOf } from '../../shared/list/state-labels.ts';
import { timeText } from '../proposal-text.ts';
import { ApplicationActions, type PendingMove } from './application-actions.tsx';
import type { LayoutProps } from './board-columns.tsx';
import { CompareCheckbox } from './compare-checkbox.tsx';

const heads = ['Developer', 'Price', 'Time', 'State', 'Sent', 'Next'];
/** On a phone a row is a card, with its cells stacked. */
const cell = 'py-3 pe-6 align-top max-sm:p-0';

/** The applications as a table; on a phone, as cards. */
export function ApplicationTable({ applications, picked, pendingOf, ...shared }: LayoutProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, also by keyboard
    <section aria-label="Applications" tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse max-sm:block">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line">
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className="py-3 pe-6 text-start text-sm font-medium whitespace-nowrap text-soft"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:grid max-sm:gap-3">
          {applications.map((application) => (
            <Row
              key={application.id}
              {...shared}
              application={application}
              isPicked={picked.includes(application.id)}
              pending={pendingOf(application.id)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = Omit<LayoutProps, 'applications' | 'picked' | 'pendingOf'> & {
  readonly application: Application;
  readonly isPicked: boolean;
  readonly pending: PendingMove;
};

const Row = memo(function Row(props: RowProps) {
  const { actor, application, hasChosen, pending, isPaused, isPicked, onPick } = props;
  const { id, developer, isNew, total, currency, createdAt, project } = application;
  const { label, tone } = applicationStateOf(application);
  return (
    <tr
      data-application={id}
      className="border-b border-line max-sm:grid max-sm:gap-2 max-sm:rounded-card max-sm:border max-sm:bg-surface max-sm:p-4"
    >
      <th scope="row" className={`${cell} text-start font-normal`}>
        <TextLink to={marketPaths.reviewApplication({ projectId: project.id, applicationId: id })}>
          {developer.name}
        </TextLink>
        <span className="block text-sm text-soft">{developer.headline}</span>
        <CompareCheckbox application={application} isPicked={isPicked} onPick={onPick} />
      </th>
      <td className={`${cell} font-semibold tabular-nums`}>{moneyText({ amount: total, currency })}</td>
      <td className={`${cell} text-sm whitespace-nowrap text-soft`}>{timeText(application)}</td>
      <td className={cell}>
        <span className="flex gap-2 whitespace-nowrap">
          {isNew && <Pill tone="info">New</Pill>}
          <Pill tone={tone}>{label}</Pill>
        </span>
      </td>
      <td className={`${cell} text-sm whitespace-nowrap text-soft`}>{momentDateText(createdAt)}</td>
      <td className={cell}>
        <ApplicationActions
          actor={actor}
          application={application}
          hasChosen={hasChosen}
          pending={pending}
          isPaused={isPaused}
        />
      </td>
    </tr>
  );
});
