import type { EmailCancelReason } from '@tech-portal/contract/estimates';
import { estimateStatus } from '@tech-portal/domain';
import type { EstimateRecord } from '../estimates.table.ts';

export interface LinkTarget {
  readonly revision: number;
  readonly totalCents: number;
}

/** True while the estimate matches its link (APPROVAL-7). */
export function isCurrentLink(link: LinkTarget, record: LinkTarget): boolean {
  return link.revision === record.revision && link.totalCents === record.totalCents;
}

/**
 * Reason why an approval link has ended; undefined while it can approve something. `link` is null when the link was
 * revoked; `today` is the calendar day in the business time zone.
 */
export function approvalLinkEndReason(
  {
    link,
    record,
    isTechDeactivated,
  }: {
    link: LinkTarget | null;
    record: Pick<EstimateRecord, 'approved' | 'paid' | 'expiryDate' | 'revision' | 'totalCents' | 'notChosenAt'>;
    isTechDeactivated: boolean;
  },
  today: string,
): EmailCancelReason | undefined {
  if (estimateStatus(record, today) === 'expired') return 'expired';
  if (!link) return 'replaced';
  if (record.approved) return record.paid ? 'ordered' : 'approved';
  if (record.notChosenAt !== null) return 'approved';
  if (isTechDeactivated) return 'closed';
  return isCurrentLink(link, record) ? undefined : 'changed';
}
