import { describeChangeError } from '@tech-portal/api-client/error-policy';
import type { ChangedCart } from '@tech-portal/contract/cart';
import type { PartLine } from '@tech-portal/contract/estimates';
import { formatCurrency } from '@tech-portal/domain';
import type { SaveStatus } from '../state/line-status.ts';

/** What happened to a part since the page was opened. */
export interface PartNotice {
  readonly status: SaveStatus;
  /** What the server said of the line, or why it did not change. */
  readonly message?: string | undefined;
  /** Old and new price in dollars. */
  readonly price?: { readonly from: number; readonly to: number } | undefined;
}

/** A part within its estimate, which holds the same one only once. */
export const partKey = ({ part }: Pick<PartLine, 'part'>): string => `${part.result_type}-${part.id}`;

/** What the response to a change says of its line: a cart error marks it, a new price is shown beside the old one. */
export const noticeOf = (line: PartLine, { cart_error: message, new_price: to }: ChangedCart): PartNotice => ({
  status: message === undefined ? 'saved' : 'error',
  message,
  price: to === undefined || to === line.price ? undefined : { from: line.price, to },
});

/** What a failed change says of its line. */
export const failedNotice = (error: unknown): PartNotice & { readonly message: string } => ({
  status: 'error',
  message: describeChangeError(error, 'Nothing was changed. Please try again.'),
});

/** The notice as a sentence. */
export function noticeText({ message, price }: PartNotice): string | undefined {
  const changed = price && `Price changed from ${formatCurrency(price.from)} to ${formatCurrency(price.to)}.`;
  return [message, changed].filter(Boolean).join(' ') || undefined;
}
