import type { AuditAction } from '@tech-portal/contract/audit';
import { readPage } from '../shared/page-parameter.ts';
import { isAuditAction } from './audit-action-labels.ts';

/** What the address bar says of the log: which lines, which page of them. */
export interface AuditListState {
  readonly search: string;
  /** Absent: whatever was done. */
  readonly action: AuditAction | undefined;
  readonly page: number;
}

const LONGEST_SEARCH = 128;

/** Reads the list state of an address; whatever makes no sense there counts as not said. */
export function readListState(params: URLSearchParams): AuditListState {
  const action = params.get('action');
  return {
    search: (params.get('search') ?? '').trim().slice(0, LONGEST_SEARCH),
    action: isAuditAction(action) ? action : undefined,
    page: readPage(params),
  };
}

/** Writes a list state into the parameters of an address, leaving out what is as it is by default. */
export function writeListState({ search, action, page }: AuditListState): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (action) params.set('action', action);
  if (page > 1) params.set('page', String(page));
  return params;
}
