import type { Effects, EntityRow, RuleInput } from './entity.ts';

/** An event that only needs a reason, which its history stores. */
export const recordsReason = async <Row extends EntityRow>({
  payload,
}: RuleInput<Row, { readonly reason?: string } | undefined>): Promise<Effects<Row>> => ({
  payload: { ...payload },
});
