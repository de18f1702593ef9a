import { ApiError } from '../../platform/http/index.ts';
import type { LinkedEstimate, LinkedOption } from './approval-link.ts';

/** Error for a valid link whose estimate has changed. */
const estimateChangedError = () =>
  new ApiError(
    'total_changed',
    'This estimate has changed since the link was sent. Please ask your tech for a new one.',
  );

/** Error when the customer approved an option that this link does not show. */
const otherOptionApprovedError = () =>
  new ApiError('total_changed', 'Another option of this estimate was approved. Please contact your tech.');

/** Requires at least one unchanged estimate in the link, and no approved option outside of the link. */
export function requireCurrent({ estimate, isCurrent }: LinkedEstimate): void {
  if (!isCurrent) throw estimateChangedError();
  if (estimate.record.notChosenAt !== null) throw otherOptionApprovedError();
}

/**
 * Estimate to approve: the one of the link, or the selected option, unchanged since the email.
 *
 * @throws ApiError `total_changed` with the reason
 */
export function requireChosenOption(linked: LinkedEstimate, optionId: number | undefined): LinkedOption {
  requireCurrent(linked);
  const { options } = linked;
  const totalChangedError = (message: string) => new ApiError('total_changed', message);
  if (options.length === 0 && (optionId === undefined || optionId === linked.estimate.record.cartId)) return linked;
  // Tabs of the previous release show a single estimate. Nobody may approve one of several options without seeing the
  // others.
  if (optionId === undefined && !linked.estimate.record.approved) {
    throw totalChangedError('This estimate has several options. Please reload this page and choose one.');
  }
  if (optionId === undefined) return linked;
  const option = options.find(({ estimate }) => estimate.record.cartId === optionId);
  if (!option)
    throw totalChangedError('This option is no longer offered. Please choose another one, or contact your tech.');
  const { optionTitle: title, notChosenAt } = option.estimate.record;
  const name = title === null ? 'This option' : `“${title}”`;
  if (!option.isCurrent) {
    throw totalChangedError(
      `${name} has changed since the link was sent. Please choose another option, or contact your tech.`,
    );
  }
  if (notChosenAt !== null)
    throw totalChangedError('Another option has already been approved. Only one option can be approved.');
  return option;
}
