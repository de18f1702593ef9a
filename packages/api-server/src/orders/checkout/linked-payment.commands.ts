import type { ErrorId } from '@tech-portal/contract';
import type { Deps } from '../../platform/deps/index.ts';
import { findPaymentLink, requireOpenLinkNow } from '../../estimates/index.ts';
import { ApiError, tooManyRequests } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import type { LimitRule } from '../../platform/limits/index.ts';
import { isBeingPaid } from '../../carts/index.ts';
import { placeOrder } from './place-order.commands.ts';
import type { PlacedOrder } from './place-order.commands.ts';
import type { OrderRequest } from './reserve-order.commands.ts';

/** Limit of cards tried per invoice, to keep people from testing stolen cards. */
const CARD_ATTEMPT_LIMIT: LimitRule = { max: 10, windowMs: 15 * 60_000 };

/** Error messages for customers, instead of those for technicians. */
const customerMessages: Partial<Record<ErrorId, string>> = {
  out_of_stock: 'A part of this invoice is out of stock right now. Nothing was charged. Please contact your tech.',
  address_invalid: 'This invoice cannot be paid yet, as the address is not complete. Please contact your tech.',
};

/**
 * Pays the estimate that an emailed link is bound to, with the same reserve, charge and finalize steps as other
 * payments.
 *
 * @throws ApiError `invalid_token`, `total_changed`, `estimate_expired`, `rate_limited`, and errors of `placeOrder`
 *   with messages for customers
 */
export async function payByLink(
  deps: Deps,
  currentUser: CurrentUser,
  order: Omit<OrderRequest, 'cartId'> & { readonly token: string },
): Promise<PlacedOrder> {
  const { db, clock, limits } = deps;
  const link = await findPaymentLink(db, currentUser.tokenId);
  const { estimateId: cartId } = link;
  await requireOpenLinkNow(db, link, {
    now: clock.now(),
    isBeingPaid: await isBeingPaid(db, cartId),
  });
  const { retryAfterSeconds } = await limits.hit(`pay-link:${cartId}`, CARD_ATTEMPT_LIMIT);
  if (retryAfterSeconds !== undefined) throw tooManyRequests(retryAfterSeconds);
  try {
    return await placeOrder(deps, { kind: 'link', link }, { ...order, cartId });
  } catch (error) {
    const message = error instanceof ApiError ? customerMessages[error.id] : undefined;
    throw error instanceof ApiError && message !== undefined ? new ApiError(error.id, message) : error;
  }
}
