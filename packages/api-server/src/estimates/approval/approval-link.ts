import { eq } from 'drizzle-orm';
import { estimateStatus, formatDay } from '@tech-portal/domain';
import { everybody, invalidLink } from '../../identity/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { Viewer } from '../../platform/http/index.ts';
import { businessDay } from '../estimate-day.ts';
import { readEstimate } from '../estimates.queries.ts';
import type { FullEstimate } from '../full-estimate.ts';
import { approvalLinkOptions } from '../options/approval-link-options.table.ts';
import { lockWithOptions } from '../options/options.queries.ts';
import { isCurrentLink } from './approval-link-end.ts';
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

const place = ({ estimate: { record } }: LinkedOption): readonly [number, number] => [
  record.optionPosition ?? Infinity,
  record.cartId,
];

function byPlace(one: LinkedOption, other: LinkedOption): number {
  const [[at, id], [otherAt, otherId]] = [place(one), place(other)];
  return at === otherAt ? id - otherId : at - otherAt;
}

/** Option to show: the approved one, or the first that can be approved. */
function firstOf(options: readonly LinkedOption[]): LinkedOption | undefined {
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
export async function openLink(tx: Database, viewer: Viewer, now: Date): Promise<LinkedEstimate> {
  const [link] = await tx.select().from(approvalTokens).where(eq(approvalTokens.tokenId, viewer.tokenId));
  if (!link) throw invalidLink('approval');
  const sent = await tx.select().from(approvalLinkOptions).where(eq(approvalLinkOptions.tokenId, viewer.tokenId));
  const bound = sent.length > 1 ? sent : [link];
  // The link itself proves access to these estimates.
  await lockWithOptions(tx, [link.estimateId, ...bound.map(({ estimateId }) => estimateId)], everybody);
  const options: LinkedOption[] = [];
  for (const target of bound) {
    // Sequential: a transaction has a single connection.
    const estimate = await readEstimate(tx, target.estimateId, everybody);
    options.push({ estimate, isCurrent: isCurrentLink(target, estimate.record) });
  }
  options.sort(byPlace);
  const first = firstOf(options);
  if (!first) throw invalidLink('approval');
  const { record, timeZone } = first.estimate;
  if (estimateStatus(record, businessDay(now, timeZone)) === 'expired') {
    const day = formatDay(record.expiryDate);
    throw new ApiError('estimate_expired', `This estimate expired after ${day}. Please contact your tech.`);
  }
  return { ...first, options: options.length > 1 ? options : [] };
}
