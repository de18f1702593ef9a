import { eq } from 'drizzle-orm';
import { estimateStatus, formatDay } from '@tech-portal/domain';
import { allRecords, invalidLinkError } from '../../identity/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { businessDay } from '../estimate-day.ts';
import { readEstimate } from '../estimates.queries.ts';
import type { FullEstimate } from '../full-estimate.ts';
import { approvalLinkOptions } from '../options/approval-link-options.table.ts';
import { lockWithOptions } from '../options/options.queries.ts';
import { isCurrentLink } from './approval-link-end-reason.ts';
import { approvalTokens } from './approval-tokens.table.ts';

/** Estimate of a link; `isCurrent` is true while it matches the email. */
export interface LinkedOption {
  readonly estimate: FullEstimate;
  readonly isCurrent: boolean;
}

/** Estimate, or options, that a link opens. */
export interface LinkedEstimate extends LinkedOption {
  /** Options in their order; empty for a single estimate. */
  readonly options: readonly LinkedOption[];
}

const positionKey = ({ estimate: { record } }: LinkedOption): readonly [number, number] => [
  record.optionPosition ?? Infinity,
  record.cartId,
];

function comparePosition(a: LinkedOption, b: LinkedOption): number {
  const [[at, id], [otherAt, otherId]] = [positionKey(a), positionKey(b)];
  return at === otherAt ? id - otherId : at - otherAt;
}

/** Option to show: the approved one, or the first that can be approved. */
function defaultOption(options: readonly LinkedOption[]): LinkedOption | undefined {
  return (
    options.find(({ estimate, isCurrent }) => isCurrent && estimate.record.approved) ??
    options.find(({ estimate, isCurrent }) => isCurrent && estimate.record.notChosenAt === null) ??
    options.find(({ isCurrent }) => isCurrent) ??
    options[0]
  );
}

/**
 * Reads and locks the estimates of an approval link.
 *
 * @throws ApiError `invalid_token`, `estimate_expired`
 */
export async function lockLinkedEstimate(tx: Database, currentUser: CurrentUser, now: Date): Promise<LinkedEstimate> {
  const [link] = await tx.select().from(approvalTokens).where(eq(approvalTokens.tokenId, currentUser.tokenId));
  if (!link) throw invalidLinkError('approval');
  const linkOptions = await tx
    .select()
    .from(approvalLinkOptions)
    .where(eq(approvalLinkOptions.tokenId, currentUser.tokenId));
  const targets = linkOptions.length > 1 ? linkOptions : [link];
  // The link itself proves access to these estimates.
  await lockWithOptions(tx, [link.estimateId, ...targets.map(({ estimateId }) => estimateId)], allRecords);
  const options: LinkedOption[] = [];
  for (const target of targets) {
    // Sequential: a transaction has a single connection.
    const estimate = await readEstimate(tx, target.estimateId, allRecords);
    options.push({ estimate, isCurrent: isCurrentLink(target, estimate.record) });
  }
  options.sort(comparePosition);
  const first = defaultOption(options);
  if (!first) throw invalidLinkError('approval');
  const { record, timeZone } = first.estimate;
  if (estimateStatus(record, businessDay(now, timeZone)) === 'expired') {
    const day = formatDay(record.expiryDate);
    throw new ApiError('estimate_expired', `This estimate expired after ${day}. Please contact your tech.`);
  }
  return { ...first, options: options.length > 1 ? options : [] };
}
