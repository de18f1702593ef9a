import type { WireResponseOf } from '@tech-portal/contract';
import type { getEstimateByToken } from '@tech-portal/contract/estimate-approval';
import type { EstimateOption, ListedOption } from '@tech-portal/contract/estimate-options';
import type { StoredEstimate } from './sample-estimates.ts';
import type { World } from './world.ts';

type LinkedOption = NonNullable<WireResponseOf<typeof getEstimateByToken>['options']>[number];

/** The options that an estimate is one of, in their order; none of an estimate that is no option. */
export function groupOf(world: World, { option }: StoredEstimate): StoredEstimate[] {
  if (!option) return [];
  return world.estimates
    .filter((one) => one.option?.groupId === option.groupId)
    .toSorted((a, b) => (a.option?.position ?? 0) - (b.option?.position ?? 0));
}

/** Another option is approved. */
export const isNotChosen = (world: World, stored: StoredEstimate): boolean =>
  !stored.approved && groupOf(world, stored).some(({ approved }) => approved);

/** The options as the estimate of each lists them. */
export function shownOptions(
  world: World,
  stored: StoredEstimate,
  totalOf: (option: StoredEstimate) => number,
): { options?: EstimateOption[] } {
  const options = groupOf(world, stored).map((one) => ({
    id: one.id,
    title: one.option?.title ?? '',
    note: one.option?.note ?? '',
    total: totalOf(one),
    version: one.version,
    approved: one.approved,
    paid: one.paid,
    not_chosen: isNotChosen(world, one),
  }));
  return options.length > 0 ? { options } : {};
}

/** Which option a row of the list is. */
export function listedOption(world: World, stored: StoredEstimate): { option?: ListedOption } {
  const group = groupOf(world, stored);
  if (!stored.option) return {};
  const { title } = stored.option;
  const position = group.indexOf(stored) + 1;
  return { option: { position, of: group.length, title, not_chosen: isNotChosen(world, stored) } };
}

/** What a link says of each option. */
export function linkedOptions(
  world: World,
  stored: StoredEstimate,
  contentOf: (option: StoredEstimate) => LinkedOption['content'],
): { options?: LinkedOption[] } {
  const options = groupOf(world, stored).map((one): LinkedOption => {
    const state = isNotChosen(world, one) ? 'not_chosen' : 'open';
    return {
      id: one.id,
      title: one.option?.title ?? '',
      note: one.option?.note ?? '',
      state: one.approved ? 'approved' : state,
      content: contentOf(one),
    };
  });
  return options.length > 0 ? { options } : {};
}
