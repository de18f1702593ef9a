import type { EstimateOption } from '@tech-portal/contract/estimate-options';
import { centsToDollars } from '@tech-portal/domain';
import type { OptionRow } from './options.queries.ts';

export function presentOption({ cartId, notChosenAt, totalCents, ...option }: OptionRow): EstimateOption {
  const { title, note, version, approved, paid } = option;
  return {
    id: cartId,
    title,
    note,
    total: centsToDollars(totalCents),
    version,
    approved,
    paid,
    not_chosen: notChosenAt !== null,
  };
}
