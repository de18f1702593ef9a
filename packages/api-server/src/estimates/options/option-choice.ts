import { ApiError } from '../../platform/http/index.ts';
import { bumpVersion } from '../../carts/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { EstimateRecord } from '../estimates.table.ts';
import { recordEvent } from '../events/estimate-events.commands.ts';
import type { Actor } from '../events/estimate-events.commands.ts';
import { arrangeOptions } from './arrange-options.ts';
import { otherOptions, readOptions } from './options.queries.ts';

type Option = Pick<EstimateRecord, 'cartId' | 'groupId' | 'optionTitle' | 'notChosenAt'>;

/**
 * Refuses to change, send, approve or delete an option of which another one was chosen (EST-121).
 *
 * @throws ApiError `estimate_closed`, which says which one and what to do
 */
export async function requireNotClosed(db: Database, { cartId, groupId, notChosenAt }: Option): Promise<void> {
  if (groupId === null || notChosenAt === null) return;
  const chosen = (await readOptions(db, groupId)).find(({ approved }) => approved);
  const which = chosen ? `“${chosen.title}” (estimate ${chosen.cartId})` : 'another option';
  const next = chosen?.paid
    ? 'It is paid. Duplicate this one to go on.'
    : 'Revert that approval to change or approve this one.';
  throw new ApiError(
    'estimate_closed',
    `Estimate ${cartId} was not chosen: ${chosen?.approvedBy ?? 'the customer'} approved ${which}. ${next}`,
  );
}

/** Writes into the timelines of the other options what became of them; call it with their carts locked. */
async function noteOthers(
  tx: Database,
  option: Option,
  event: { kind: 'not_chosen' | 'reopened' | 'option_removed'; actor: Actor; now: Date; detail: string },
): Promise<void> {
  for (const estimateId of await otherOptions(tx, option)) {
    await bumpVersion(tx, estimateId, event.now);
    await recordEvent(tx, { estimateId, ...event });
  }
}

/** Closes the other options of one that was approved, and notes it in their timelines; call it after the approval. */
export async function closeOthers(tx: Database, option: Option, { actor, now }: { actor: Actor; now: Date }) {
  const detail = `“${option.optionTitle}” was approved`;
  await arrangeOptions(tx, option.groupId, now);
  await noteOthers(tx, option, { kind: 'not_chosen', actor, now, detail });
}

async function noteReopened(tx: Database, option: Option, { actor, now }: { actor: Actor; now: Date }) {
  const detail = `The approval of “${option.optionTitle}” has ended`;
  await noteOthers(tx, option, { kind: 'reopened', actor, now, detail });
}

/** Opens the other options of one whose approval has ended, and notes it in their timelines; call it after that. */
export async function reopenOthers(tx: Database, option: Option, by: { actor: Actor; now: Date }) {
  await arrangeOptions(tx, option.groupId, by.now);
  await noteReopened(tx, option, by);
}

/** Notes in the timelines of the others that an option is deleted; call it before that. */
export async function noteDeleted(
  tx: Database,
  option: Option & Pick<EstimateRecord, 'approved'>,
  { actor, now }: { actor: Actor; now: Date },
) {
  if (option.approved) await noteReopened(tx, option, { actor, now });
  await noteOthers(tx, option, { kind: 'option_removed', actor, now, detail: option.optionTitle ?? '' });
}
