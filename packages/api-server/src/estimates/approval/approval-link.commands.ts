import { centsToDollars, formatCurrency } from '@tech-portal/domain';
import { estimateApproved } from './estimate-approved.ts';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError, tooManyRequests } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { findOrderByCart } from '../../carts/index.ts';
import type { OrderRow } from '../../carts/index.ts';
import { recordEvent } from '../events/estimate-events.commands.ts';
import type { FullEstimate } from '../full-estimate.ts';
import type { PhotoRow } from '../photos/estimate-photos.table.ts';
import { readLinkedPhotos } from '../photos/linked-photos.queries.ts';
import { lockLinkedEstimate } from './approval-link.ts';
import type { LinkedEstimate } from './approval-link.ts';
import { ALREADY_APPROVED, approve, hasCompleteAddresses } from './approve-estimate.ts';
import { requireChosenOption } from './choose-option.ts';
import { readResponse } from './customer-response.queries.ts';
import type { CustomerResponse } from './customer-response.queries.ts';
import type { SignedApproval } from './estimate-signatures.commands.ts';
import { notifyTechnician } from './notify-technician.ts';

/** Limit of responses per link in 15 minutes; each creates a task. */
const MAX_RESPONSES = 5;
const WINDOW_MS = 15 * 60_000;

const OUT_OF_STOCK = 'A part of this estimate is out of stock right now. Please contact your tech.';
const ADDRESS_INCOMPLETE =
  'This estimate cannot be approved yet, as the address is not complete. Please contact your tech.';

function rethrowForCustomer(error: unknown): never {
  throw error instanceof ApiError && error.id === 'out_of_stock' ? new ApiError('out_of_stock', OUT_OF_STOCK) : error;
}

const customerName = ({ customer }: FullEstimate): string => `${customer.firstName} ${customer.lastName}`;

export interface ViewedLink extends LinkedEstimate {
  readonly photos: readonly PhotoRow[];
  /** Set once the estimate is paid. */
  readonly order: OrderRow | undefined;
  /** Response that the customer sent by link; undefined once the estimate is approved. */
  readonly responded: CustomerResponse | undefined;
}

/** Name of an estimate in tasks and emails, such as 'option “Replace” (estimate 21)'. */
const nameOf = ({ record: { cartId, optionTitle } }: FullEstimate): string =>
  optionTitle === null ? `estimate ${cartId}` : `option “${optionTitle}” (estimate ${cartId})`;

const describeEstimates = (all: readonly FullEstimate[]): string =>
  all.length === 1 ? all.map(nameOf).join('') : `all options (${all.map(nameOf).join(', ')})`;

/** Options that are unchanged since the email; the link's estimate if there are none. */
function currentEstimates({ estimate, options }: LinkedEstimate): readonly FullEstimate[] {
  const current = options.flatMap((option) => (option.isCurrent ? [option.estimate] : []));
  return current.length === 0 ? [estimate] : current;
}

/**
 * Reads the estimate or options of a link, and records the view.
 *
 * @throws ApiError `invalid_token`, `estimate_expired`, `total_changed`
 */
export async function viewLinkedEstimate({ db, clock }: Deps, currentUser: CurrentUser): Promise<ViewedLink> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const linked = await lockLinkedEstimate(tx, currentUser, now);
    const photos = await readLinkedPhotos(tx, linked);
    const actor = { customer: customerName(linked.estimate) };
    for (const { record } of currentEstimates(linked)) {
      await recordEvent(tx, { estimateId: record.cartId, kind: 'viewed', actor, now });
    }
    const { approved, paid, cartId } = linked.estimate.record;
    const order = paid ? await findOrderByCart(tx, cartId) : undefined;
    const responded = approved ? undefined : await readResponse(tx, cartId);
    return { ...linked, photos, order, responded };
  });
}

interface LinkedApproval {
  /** Name of the person who accepts, if it is not the customer. */
  readonly name: string;
  /** Selected option, if the link has several. */
  readonly option?: number | undefined;
  readonly signedApproval?: SignedApproval | undefined;
  readonly request: ApprovalClient;
}

interface ApprovalClient {
  readonly ip: string;
  readonly browser: string;
}

/**
 * Approves an estimate for its customer. Idempotent. With nothing to pay, the estimate becomes an order.
 *
 * @returns the message to show
 * @throws ApiError `invalid_token`, `estimate_expired`, `total_changed`, `address_invalid`, `out_of_stock`
 */
export async function approveByLink(
  { db, jobs, clock, config }: Deps,
  currentUser: CurrentUser,
  { name, option, signedApproval, request }: LinkedApproval,
): Promise<string | undefined> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { estimate } = requireChosenOption(await lockLinkedEstimate(tx, currentUser, now), option);
    if (estimate.record.approved) return ALREADY_APPROVED;
    const approverName = name === '' ? customerName(estimate) : name;
    if (!hasCompleteAddresses(estimate)) throw new ApiError('address_invalid', ADDRESS_INCOMPLETE);
    await approve(tx, estimate, {
      approverName,
      method: 'email',
      actor: { customer: approverName },
      signedApproval,
      now,
    });
    const { cartId, totalCents, groupId } = estimate.record;
    const total = formatCurrency(centsToDollars(totalCents));
    const next = totalCents === 0 ? 'There was nothing to pay.' : 'It can be paid now.';
    const closedNote = groupId === null ? '' : ' The other options are closed.';
    await notifyTechnician({ db: tx, jobs }, estimate, {
      kind: 'approved',
      summary: `${approverName} approved ${nameOf(estimate)} for ${total}. ${next}${closedNote}`,
      subject: `Estimate ${cartId} was approved`,
      publicUrl: config.publicUrl,
      now,
    });
    const approvalContext = { userId: undefined, request, publicUrl: config.publicUrl, now };
    await estimateApproved.emit({ db: tx, jobs }, estimate, approvalContext).catch(rethrowForCustomer);
    return undefined;
  });
}

/**
 * Declines an estimate or requests a change: the technician gets a task for today, and the estimate is unchanged.
 *
 * @throws ApiError `invalid_token`, `estimate_expired`, `estimate_closed` for an order and for declining an approved
 *   estimate, `rate_limited`
 */
export async function respondByLink(
  { db, jobs, clock, limits, config }: Deps,
  currentUser: CurrentUser,
  { kind, reason }: { kind: 'decline' | 'change'; reason: string },
): Promise<void> {
  const now = clock.now();
  const rule = { max: MAX_RESPONSES, windowMs: WINDOW_MS };
  const { retryAfterSeconds } = await limits.hit(`approval-answer:${currentUser.tokenId}`, rule);
  if (retryAfterSeconds !== undefined) throw tooManyRequests(retryAfterSeconds);
  await db.transaction(async (tx) => {
    const linked = await lockLinkedEstimate(tx, currentUser, now);
    const { estimate } = linked;
    const { cartId, approved, paid } = estimate.record;
    if (approved && paid) throw new ApiError('estimate_closed', 'This estimate is already paid.');
    if (approved && kind === 'decline') {
      throw new ApiError(
        'estimate_closed',
        'This estimate is already approved. Please contact your tech to change it.',
      );
    }
    const name = customerName(estimate);
    const verb = kind === 'decline' ? 'declined' : 'asked to change';
    await notifyTechnician({ db: tx, jobs }, estimate, {
      kind: kind === 'decline' ? 'declined' : 'change_requested',
      summary: `${name} ${verb} ${describeEstimates(currentEstimates(linked))}: ${reason}`,
      subject: `Estimate ${cartId}: ${name} ${verb} it`,
      publicUrl: config.publicUrl,
      now,
    });
    for (const { record } of currentEstimates(linked)) {
      await recordEvent(tx, {
        estimateId: record.cartId,
        kind: kind === 'decline' ? 'declined' : 'change_requested',
        actor: { customer: name },
        now,
        detail: reason,
      });
    }
  });
}
