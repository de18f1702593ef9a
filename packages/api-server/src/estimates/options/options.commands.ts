import { eq, sql } from 'drizzle-orm';
import type { SkippedPart } from '@tech-portal/contract/estimates';
import { MAX_OPTIONS } from '@tech-portal/contract/estimate-options';
import { bumpVersion } from '../../carts/index.ts';
import type { CartContext } from '../../carts/index.ts';
import { isAnyOf } from '../../platform/db/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { ApiError, invalidInput } from '../../platform/http/index.ts';
import { copyEstimate } from '../copies/duplicate-estimate.ts';
import { lockForEdit } from '../editing/edit-estimate.ts';
import type { EstimateEdit } from '../editing/edit-estimate.ts';
import { estimates } from '../estimates.table.ts';
import { recordEvent } from '../events/estimate-events.commands.ts';
import type { FullEstimate } from '../full-estimate.ts';
import { copyReminders } from '../reminders/reminders.commands.ts';
import { arrangeOptions, noOption } from './arrange-options.ts';
import { estimateGroups } from './estimate-groups.table.ts';
import { readOptions } from './options.queries.ts';
import type { OptionRow } from './options.queries.ts';

interface OptionLabels {
  readonly title: string;
  readonly note: string;
}

/** Locks an open estimate and reads the options of its group; empty for a single estimate. */
async function lockOpenOptions(
  tx: Database,
  edit: EstimateEdit,
): Promise<{ estimate: FullEstimate; options: readonly OptionRow[] }> {
  const estimate = await lockForEdit(tx, edit);
  const { cartId, approved, groupId } = estimate.record;
  if (approved) {
    throw new ApiError('estimate_closed', `Estimate ${cartId} is approved. Revert it to draft to change its options.`);
  }
  return { estimate, options: groupId === null ? [] : await readOptions(tx, groupId) };
}

function requireOption({ record }: FullEstimate, options: readonly OptionRow[]): void {
  if (options.length > 0) return;
  throw new ApiError('conflict', `Estimate ${record.cartId} is no longer an option. Please reload the page.`);
}

function requireUniqueTitle(path: string, title: string, others: readonly { readonly title: string }[]): void {
  const same = others.find((other) => other.title.toLowerCase() === title.toLowerCase());
  if (same) throw invalidInput([{ path, message: `Another option is already called “${same.title}”.` }]);
}

/** Columns that invalidate emailed links after a change visible to the customer (APPROVAL-7). */
const nextRevision = (now: Date) => ({ revision: sql`${estimates.revision} + 1`, modified: now });

async function recordChange(tx: Database, { cartId, userId, now }: EstimateEdit): Promise<void> {
  await bumpVersion(tx, cartId, now);
  await recordEvent(tx, { estimateId: cartId, kind: 'changed', actor: { userId }, now });
}

/**
 * Returns the group of an estimate and the position for its next option. A single estimate becomes the first option of
 * a new group.
 */
async function ensureGroup(
  tx: Database,
  edit: EstimateEdit,
  { record }: FullEstimate,
  title: string,
): Promise<{ groupId: number; position: number }> {
  if (record.groupId !== null) {
    const [last] = await tx
      .select({ position: sql<number>`max(${estimates.optionPosition})::int` })
      .from(estimates)
      .where(eq(estimates.groupId, record.groupId));
    return { groupId: record.groupId, position: (last?.position ?? 0) + 1 };
  }
  const [group] = await tx.insert(estimateGroups).values({ created: edit.now }).returning({ id: estimateGroups.id });
  if (!group) throw new Error('The group was not inserted.');
  await tx
    .update(estimates)
    .set({ groupId: group.id, optionTitle: title, optionNote: '', optionPosition: 1, ...nextRevision(edit.now) })
    .where(eq(estimates.cartId, record.cartId));
  return { groupId: group.id, position: 2 };
}

/**
 * Copies a draft into a new option for the same customer and expiry day. Parts get today's prices, limited to stock.
 *
 * @throws ApiError `not_found`, `conflict` at the option limit, `estimate_closed`, `estimate_expired`, `invalid_input`
 *   for a duplicate title
 */
export async function addOption(
  db: Database,
  context: CartContext,
  edit: EstimateEdit,
  { title, note, existingTitle }: OptionLabels & { readonly existingTitle: string },
): Promise<{ cartId: number; skipped: readonly SkippedPart[] }> {
  const { cartId: sourceId, userId, now } = edit;
  return db.transaction(async (tx) => {
    const { estimate, options } = await lockOpenOptions(tx, edit);
    if (options.length >= MAX_OPTIONS) {
      throw new ApiError('conflict', `An estimate can have at most ${MAX_OPTIONS} options.`);
    }
    requireUniqueTitle('title', title, options.length > 0 ? options : [{ title: existingTitle }]);
    const { cartId: copyId, skipped } = await copyEstimate(tx, context, estimate, estimate.customer);
    const { groupId, position } = await ensureGroup(tx, edit, estimate, existingTitle);
    const { issueDate, expiryDate } = estimate.record;
    await tx
      .update(estimates)
      .set({ groupId, optionTitle: title, optionNote: note, optionPosition: position, issueDate, expiryDate })
      .where(eq(estimates.cartId, copyId));
    await copyReminders(tx, sourceId, copyId);
    for (const option of options.length > 0 ? options : [{ cartId: sourceId }]) {
      await bumpVersion(tx, option.cartId, now);
    }
    await recordEvent(tx, { estimateId: sourceId, kind: 'option_added', actor: { userId }, now, detail: title });
    return { cartId: copyId, skipped };
  });
}

function reorderedIds(options: readonly OptionRow[], cartId: number, newPosition: number): number[] {
  const others = options.map((option) => option.cartId).filter((id) => id !== cartId);
  return others.toSpliced(newPosition - 1, 0, cartId);
}

async function savePositions(tx: Database, cartIds: readonly number[], now: Date): Promise<void> {
  await tx
    .update(estimates)
    .set({ optionPosition: sql`array_position(${sql.param([...cartIds])}::int[], ${estimates.cartId})` })
    .where(isAnyOf(estimates.cartId, cartIds));
  for (const cartId of cartIds) await bumpVersion(tx, cartId, now);
}

/**
 * Sets title, note and position of an option. A new title or note ends emailed links.
 *
 * @throws ApiError `not_found`, `conflict` when it is not an option, `estimate_closed`, `estimate_expired`,
 *   `invalid_input` for a duplicate title
 */
export async function changeOption(
  db: Database,
  edit: EstimateEdit,
  { title, note, position }: OptionLabels & { readonly position: number | undefined },
): Promise<void> {
  const { cartId, now } = edit;
  await db.transaction(async (tx) => {
    const { estimate, options } = await lockOpenOptions(tx, edit);
    requireOption(estimate, options);
    requireUniqueTitle(
      'title',
      title,
      options.filter((option) => option.cartId !== cartId),
    );
    const { record } = estimate;
    if (title !== record.optionTitle || note !== record.optionNote) {
      await tx
        .update(estimates)
        .set({ optionTitle: title, optionNote: note, ...nextRevision(now) })
        .where(eq(estimates.cartId, cartId));
      await recordChange(tx, edit);
    }
    const currentIds = options.map((option) => option.cartId);
    const requestedIds = position === undefined ? currentIds : reorderedIds(options, cartId, position);
    if (requestedIds.join() !== currentIds.join()) await savePositions(tx, requestedIds, now);
  });
}

/**
 * Removes an option from its group and its emailed links; it becomes a single estimate. If only one option is left,
 * that one becomes a single estimate too.
 *
 * @throws ApiError `not_found`, `conflict` when it is not an option, `estimate_closed`, `estimate_expired`
 */
export async function removeOption(db: Database, edit: EstimateEdit): Promise<void> {
  const { cartId, userId, now } = edit;
  await db.transaction(async (tx) => {
    const { estimate, options } = await lockOpenOptions(tx, edit);
    requireOption(estimate, options);
    await tx
      .update(estimates)
      .set({ ...noOption, ...nextRevision(now) })
      .where(eq(estimates.cartId, cartId));
    await arrangeOptions(tx, estimate.record.groupId, now);
    const detail = estimate.record.optionTitle ?? '';
    for (const option of options) {
      await bumpVersion(tx, option.cartId, now);
      await recordEvent(tx, { estimateId: option.cartId, kind: 'option_removed', actor: { userId }, now, detail });
    }
  });
}
