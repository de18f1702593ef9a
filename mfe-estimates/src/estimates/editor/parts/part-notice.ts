import { describeChangeError } from '@tech-portal/api-client/error-policy';
import type { ChangedCart } from '@tech-portal/contract/cart';
import type { PartLine } from '@tech-portal/contract/estimates';
import { formatCurrency } from '@tech-portal/domain';
import type { SaveStatus } from '../state/editor-state.ts';

export interface PartNotice {
  readonly status: SaveStatus;
  /** The server's message about the line, or the error of its change. */
  readonly message?: string | undefined;
  /** Old and new price in dollars. */
  readonly price?: { readonly from: number; readonly to: number } | undefined;
}

/** Key of a part in its estimate, which contains each part once. */
export const partKey = ({ part }: Pick<PartLine, 'part'>): string => `${part.result_type}-${part.id}`;

/** Notice from the response to a change: a cart error, or a new price next to the old one. */
export const noticeOf = (line: PartLine, { cart_error: message, new_price: to }: ChangedCart): PartNotice => ({
  status: message === undefined ? 'saved' : 'error',
  message,
  price: to === undefined || to === line.price ? undefined : { from: line.price, to },
});

export const failedNotice = (error: unknown): PartNotice & { readonly message: string } => ({
  status: 'error',
  message: describeChangeError(error, 'Nothing was changed. Please try again.'),
});

export function noticeMessage({ message, price }: PartNotice): string | undefined {
  const changed = price && `Price changed from ${formatCurrency(price.from)} to ${formatCurrency(price.to)}.`;
  return [message, changed].filter(Boolean).join(' ') || undefined;
}
