import { type RouteName, routes } from '../../contract/routes.ts';

/**
 * The calls that the fault matrix (unit/fault-matrix/) doesn't cover. No page makes most of them yet; the faults of
 * files, histories and suggestions are in their models and in unit/api/upload.test.ts, those of a milestone and its
 * payments in the walks by real input.
 */
export const routesOutsideFaultMatrix: readonly RouteName[] = [
  'logOutEverywhere',
  'skills',
  'uploadFile',
  'file',
  'history',
  'projectAsOperator',
  'projectEventAsOperator',
  'contractAsOperator',
  'contractEventAsOperator',
  'milestoneAsOperator',
  'milestoneEventAsOperator',
  'paymentAsOperator',
  'paymentEventAsOperator',
  'differences',
  'disputes',
  'dispute',
  'debts',
  'settleDebt',
  'payoutAsOperator',
  'payoutEventAsOperator',
  'milestone',
  'payment',
  'markPaymentSeen',
  'paymentEvents',
];

/**
 * Whether a call is one of them.
 *
 * @param path - with an id, or a `*`, for each parameter.
 */
export function isOutsideFaultMatrix({
  method,
  path,
}: {
  readonly method: string;
  readonly path: string;
}): boolean {
  const parts = path.split('/');
  return routesOutsideFaultMatrix.some((name) => {
    const route = routes[name];
    const names = route.path.split('/');
    return (
      route.method === method &&
      names.length === parts.length &&
      names.every((part, index) => part.startsWith('{') || part === parts[index])
    );
  });
}
