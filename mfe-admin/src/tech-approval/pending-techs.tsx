import type { User, UserRow } from '@tech-portal/contract/users';
import type { ListTable } from '@tech-portal/platform/list-state';
import { EmptyState, QueryView, TableSkeleton } from '@tech-portal/ui';
import type { ViewedQuery } from '@tech-portal/ui';
import { IconUserCheck } from '@tech-portal/ui/icons';
import { PendingTable } from './pending-table.tsx';

interface PendingTechsProps {
  list: ViewedQuery<UserRow[]>;
  page: number;
  approving: User | undefined;
  onApprove: (tech: User) => void;
  onDelete: (tech: User) => void;
  onPageChange: ListTable['onPageChange'];
}

/** The list, or what stands in its place: while it loads, when it failed, when nobody waits. */
export function PendingTechs({ list, page, onPageChange, ...actions }: PendingTechsProps) {
  return (
    <QueryView
      query={list}
      loading={<TableSkeleton rows={4} />}
      failure="Failed to fetch pending techs."
      // A page that has just lost its last row gives way to the one before it.
      empty={(techs) =>
        techs.length === 0 &&
        page === 1 && <EmptyState icon={<IconUserCheck size={22} />} title="No pending techs to approve." />
      }
    >
      {(techs, { isOld }) => (
        <PendingTable
          techs={techs}
          loading={isOld || techs.length === 0}
          page={page}
          onPageChange={onPageChange}
          {...actions}
        />
      )}
    </QueryView>
  );
}
