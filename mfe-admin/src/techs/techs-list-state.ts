import type { QueryOf } from '@tech-portal/contract';
import type { listUsers } from '@tech-portal/contract/users';
import { defineList } from '@tech-portal/platform/list-state';
import type { StateOf } from '@tech-portal/platform/list-state';

const approvalFilters = ['all', 'approved', 'unapproved'] as const;
export type ApprovalFilter = (typeof approvalFilters)[number];

/** The filter a text names; anything else is all. */
export const readApproval = (text: string | null): ApprovalFilter =>
  approvalFilters.find((filter) => filter === text) ?? 'all';

/** How the technicians stand in the address; without an order the newest account comes first. */
export const techsList = defineList(['email', 'first_name', 'last_name', 'type', 'approved'], {
  approval: readApproval,
});
export type TechsListState = StateOf<typeof techsList>;

/** The query of the request. */
export const techsQuery = ({ approval, sort, page, cursor }: TechsListState): QueryOf<typeof listUsers> => ({
  type: 'tech',
  page,
  cursor,
  sort_by: sort?.by ?? 'created',
  sort_order: sort?.order ?? 'desc',
  approved: approval === 'all' ? undefined : approval === 'approved',
});
