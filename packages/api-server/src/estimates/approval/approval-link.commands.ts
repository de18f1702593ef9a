import { centsToDollars, formatCurrency } from '@tech-portal/domain';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { tooManyRequests } from '../../http/too-many-requests.ts';
import type { Viewer } from '../../http/viewer.ts';
import { recordEvent } from '../events/estimate-events.commands.ts';
import type { FullEstimate } from '../full-estimate.ts';
import { openLink } from './approval-link.ts';
import { ALREADY_APPROVED, approve, isPayable } from './approve-estimate.ts';
import { notifyTechnician } from './notify-technician.ts';

/** Answers of one link within a quarter of an hour: each makes a task. */
const MOST_ANSWERS = 5;
const WINDOW_MS = 15 * 60_000;

const INCOMPLETE = 'This estimate cannot be approved yet, as the address is not complete. Please contact your tech.';

const customerName = ({ customer }: FullEstimate): string => `${customer.firstName} ${customer.lastName}`;

/** The link is right and the estimate is another by now. */
const changed = () =>
  new ApiError(
    'total_changed',
    'This estimate has changed since the link was sent. Please ask your tech for a new one.',
  );

/**
 * Looks at the estimate behind a link and notes that the customer did.
 *
 * @throws ApiError `invalid_token`, `estimate_expired`, `total_changed`
 */
export async function viewLinkedEstimate({ db, clock }: Deps, viewer: Viewer): Promise<FullEstimate> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { estimate, isCurrent } = await openLink(tx, viewer, now);
    if (!isCurrent) throw changed();
    const actor = { customer: customerName(estimate) };
    await recordEvent(tx, { estimateId: estimate.record.cartId, kind: 'viewed', actor, now });
    return estimate;
  });
}

/**
 * The customer's approval; a second one is harmless. `name` is who accepts, if it is not the customer.
 *
 * @returns what to say
 * @throws ApiError `invalid_token`, `estimate_expired`, `total_changed`, `address_invalid`
 */
export async function approveByLink(
  { db, jobs, clock, config }: Deps,
  viewer: Viewer,
  name: string,
): Promise<string | undefined> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { estimate, isCurrent } = await openLink(tx, viewer, now);
    if (!isCurrent) throw changed();
    if (estimate.record.approved) return ALREADY_APPROVED;
    const by = name === '' ? customerName(estimate) : name;
    if (!isPayable(estimate)) throw new ApiError('address_invalid', INCOMPLETE);
    await approve(tx, estimate, { by, way: 'email', actor: { customer: by }, now });
    const { cartId, totalCents } = estimate.record;
    await notifyTechnician({ db: tx, jobs }, estimate, {
      sentence: `${by} approved estimate ${cartId} of ${formatCurrency(centsToDollars(totalCents))}. It can be paid now.`,
      subject: `Estimate ${cartId} was approved`,
      publicUrl: config.publicUrl,
      now,
    });
    return undefined;
  });
}

/**
 * The customer declines, or asks for a change: the technician gets a task for today; the estimate stays as it is.
 *
 * @throws ApiError `invalid_token`, `estimate_expired`, `estimate_closed` for an order, `rate_limited`
 */
export async function respondByLink(
  { db, jobs, clock, limits, config }: Deps,
  viewer: Viewer,
  { kind, reason }: { kind: 'decline' | 'change'; reason: string },
): Promise<void> {
  const now = clock.now();
  const rule = { most: MOST_ANSWERS, windowMs: WINDOW_MS };
  const { retryAfterSeconds } = await limits.hit(`approval-answer:${viewer.tokenId}`, rule);
  if (retryAfterSeconds !== undefined) throw tooManyRequests(retryAfterSeconds);
  await db.transaction(async (tx) => {
    const { estimate } = await openLink(tx, viewer, now);
    const { cartId, approved, paid } = estimate.record;
    if (approved && paid) throw new ApiError('estimate_closed', 'This estimate is paid already.');
    const name = customerName(estimate);
    const did = kind === 'decline' ? 'declined' : 'asks for a change of';
    await notifyTechnician({ db: tx, jobs }, estimate, {
      sentence: `${name} ${did} estimate ${cartId}: ${reason}`,
      subject: `Estimate ${cartId}: ${name} ${did} it`,
      publicUrl: config.publicUrl,
      now,
    });
    await recordEvent(tx, {
      estimateId: cartId,
      kind: kind === 'decline' ? 'declined' : 'change_requested',
      actor: { customer: name },
      now,
      detail: reason,
    });
  });
}
