import {
  addEstimateOption,
  changeEstimateOption,
  MOST_OPTIONS,
  removeEstimateOption,
} from '@tech-portal/contract/estimate-options';
import type { MockedCall } from '../mock-call.ts';
import { answering, Refusal } from './answering.ts';
import { groupOf } from './estimate-options.ts';
import { changeableEstimate, noteEvent } from './estimate-records.ts';
import { draftEstimate } from './sample-estimates.ts';
import type { StoredEstimate } from './sample-estimates.ts';
import { nextId } from './world.ts';
import type { World } from './world.ts';

function openOptions(world: World, id: number): { estimate: StoredEstimate; group: StoredEstimate[] } {
  const estimate = changeableEstimate(world, id);
  const group = groupOf(world, estimate);
  if ([estimate, ...group].some(({ approved }) => approved)) {
    throw new Refusal('estimate_closed', 'This estimate is approved. Revert it to draft to change its options.');
  }
  return { estimate, group };
}

/** Places without a gap; one option alone is none. */
function closeUp(group: readonly StoredEstimate[]): void {
  for (const [at, one] of group.entries()) {
    if (one.option && group.length > 1) one.option = { ...one.option, position: at + 1 };
    else delete one.option;
    one.version += 1;
  }
}

/** The options of an estimate: adding, changing and taking one out. */
export function estimateOptionCalls(world: World): MockedCall[] {
  const response = answering(world);
  return [
    response(
      addEstimateOption,
      ({ body, user }) => {
        const { estimate, group } = openOptions(world, body.cart_id);
        if (group.length >= MOST_OPTIONS) throw new Refusal('conflict', 'An estimate can have at most 3 options.');
        estimate.option ??= { groupId: nextId(world), title: body.own_title ?? 'Option 1', note: '', position: 1 };
        const { customerId, issue_date, expiry_date, lines, parts, notes } = estimate;
        const copy = {
          ...draftEstimate({ id: nextId(world), techId: user.id, customerId, issue_date, expiry_date }),
          lines: structuredClone(lines),
          parts: structuredClone(parts),
          notes,
          option: { ...estimate.option, title: body.title, note: body.note ?? '', position: group.length + 1 },
        };
        world.estimates.unshift(copy);
        closeUp(groupOf(world, copy));
        noteEvent(world, estimate, 'option_added', user.username, body.title);
        return { cart_id: copy.id, skipped: [] };
      },
      { body: { cart_id: 21, title: 'Replace', own_title: 'Repair' } },
    ),
    response(
      changeEstimateOption,
      ({ body }) => {
        const { estimate, group } = openOptions(world, body.cart_id);
        if (!estimate.option) throw new Refusal('conflict', 'This estimate is no option any more.');
        estimate.option = { ...estimate.option, title: body.title, note: body.note ?? '' };
        const others = group.filter((one) => one !== estimate);
        closeUp(others.toSpliced((body.position ?? group.indexOf(estimate) + 1) - 1, 0, estimate));
        return {};
      },
      { body: { cart_id: 25, title: 'Mend' } },
    ),
    response(
      removeEstimateOption,
      ({ query, user }) => {
        const { estimate, group } = openOptions(world, query.cart_id);
        if (!estimate.option) throw new Refusal('conflict', 'This estimate is no option any more.');
        noteEvent(world, estimate, 'option_removed', user.username, estimate.option.title);
        closeUp([estimate]);
        closeUp(group.filter((one) => one !== estimate));
        return {};
      },
      { query: { cart_id: 25 } },
    ),
  ];
}
