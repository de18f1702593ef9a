import { ApiError } from '../../platform/http/index.ts';
import type { LinkedEstimate, LinkedOption } from './approval-link.ts';

/** The link is right and the estimate is another by now. */
const changed = () =>
  new ApiError(
    'total_changed',
    'This estimate has changed since the link was sent. Please ask your tech for a new one.',
  );

/** The customer has approved an option that this link does not show. */
const decided = () =>
  new ApiError('total_changed', 'Another option of this estimate was approved. Please contact your tech.');

/** What a link still opens: at least one estimate as it was sent, and a choice that did not go past the link. */
export function requireCurrent({ estimate, isCurrent }: LinkedEstimate): void {
  if (!isCurrent) throw changed();
  if (estimate.record.notChosenAt !== null) throw decided();
}

/**
 * The estimate that a customer approves: the one of the link, or the option they picked of several, as it was sent.
 *
 * @throws ApiError `total_changed`, which says why that option cannot be approved by this link
 */
export function chosenOption(linked: LinkedEstimate, picked: number | undefined): LinkedOption {
  requireCurrent(linked);
  const { options } = linked;
  const refused = (message: string) => new ApiError('total_changed', message);
  if (options.length === 0 && (picked === undefined || picked === linked.estimate.record.cartId)) return linked;
  // A tab of the release before shows a single estimate: nobody approves one of several without having seen them.
  if (picked === undefined && !linked.estimate.record.approved) {
    throw refused('This estimate has several options. Please load this page again and choose one.');
  }
  if (picked === undefined) return linked;
  const option = options.find(({ estimate }) => estimate.record.cartId === picked);
  if (!option) throw refused('This option is no longer offered. Please choose another one, or contact your tech.');
  const { optionTitle: title, notChosenAt } = option.estimate.record;
  const name = title === null ? 'This option' : `“${title}”`;
  if (!option.isCurrent) {
    throw refused(`${name} has changed since the link was sent. Please choose another option, or contact your tech.`);
  }
  if (notChosenAt !== null) throw refused('Another option was approved meanwhile. Only one of them can be.');
  return option;
}
