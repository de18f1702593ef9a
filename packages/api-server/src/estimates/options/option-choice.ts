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
 * Rejects changing, sending, approving or deleting an option when another one was chosen (EST-121).
 *
 * @throws ApiError `estimate_closed`, naming the chosen option and the next step
 */
export async function requireNotClosed(db: Database, { cartId, groupId, notChosenAt }: Option): Promise<void> {
  if (groupId === null || notChosenAt === null) return;
  const chosen = (await readOptions(db, groupId)).find(({ approved }) => approved);
  const chosenName = chosen ? `“${chosen.title}” (estimate ${chosen.cartId})` : 'another option';
  const next = chosen?.paid
    ? 'That option has already been paid. Duplicate this one to continue.'
    : 'Revert that approval to change or approve this one.';
  throw new ApiError(
    'estimate_closed',
    `Estimate ${cartId} was not chosen: ${chosen?.approvedBy ?? 'the customer'} approved ${chosenName}. ${next}`,
  );
}

/** Adds an event to the timelines of the other options. Call it with their carts locked. */
async function recordForOthers(
  tx: Database,
  option: Option,
  event: { kind: 'not_chosen' | 'reopened' | 'option_removed'; actor: Actor; now: Date; detail: string },
): Promise<void> {
  for (const estimateId of await otherOptions(tx, option)) {
    await bumpVersion(tx, estimateId, event.now);
    await recordEvent(tx, { estimateId, ...event });
  }
}

/** Closes the options that were not chosen and records it in their timelines. Call it after the approval. */
export async function closeOtherOptions(tx: Database, option: Option, { actor, now }: { actor: Actor; now: Date }) {
  const detail = `“${option.optionTitle}” was approved`;
  await arrangeOptions(tx, option.groupId, now);
  await recordForOthers(tx, option, { kind: 'not_chosen', actor, now, detail });
}

async function recordReopened(tx: Database, option: Option, { actor, now }: { actor: Actor; now: Date }) {
  const detail = `The approval of “${option.optionTitle}” has ended`;
  await recordForOthers(tx, option, { kind: 'reopened', actor, now, detail });
}

/** Reopens the other options after an approval has ended and records it in their timelines. */
export async function reopenOtherOptions(tx: Database, option: Option, cause: { actor: Actor; now: Date }) {
  await arrangeOptions(tx, option.groupId, cause.now);
  await recordReopened(tx, option, cause);
}

/** Records in the other options' timelines that an option is deleted. Call it before the deletion. */
export async function recordDeleted(
  tx: Database,
  option: Option & Pick<EstimateRecord, 'approved'>,
  { actor, now }: { actor: Actor; now: Date },
) {
  if (option.approved) await recordReopened(tx, option, { actor, now });
  await recordForOthers(tx, option, { kind: 'option_removed', actor, now, detail: option.optionTitle ?? '' });
}
