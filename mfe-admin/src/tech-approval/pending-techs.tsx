import { failureHint } from '@tech-portal/api-client/error-policy';
import type { User } from '@tech-portal/contract/users';
import { EmptyState, ErrorState, Pager, TableSkeleton } from '@tech-portal/ui';
import { IconUserCheck } from '@tech-portal/ui/icons';
import { PendingTable } from './pending-table.tsx';
import type { usePendingTechs } from './tech-approval.queries.ts';

interface PendingTechsProps {
  readonly list: ReturnType<typeof usePendingTechs>;
  readonly page: number;
  readonly approving: User | undefined;
  readonly onApprove: (tech: User) => void;
  readonly onDelete: (tech: User) => void;
  readonly onPageChange: (page: number) => void;
}

/** The list, or what stands in its place: while it loads, when it failed, when nobody waits. */
export function PendingTechs({ list, page, onPageChange, ...actions }: PendingTechsProps) {
  const { data: techs, refetch } = list;
  if (!techs) {
    return list.isError ? (
      <ErrorState
        message="Failed to fetch pending techs."
        hint={failureHint(list.error)}
        onRetry={() => void refetch()}
        retrying={list.isFetching}
      />
    ) : (
      <TableSkeleton rows={4} />
    );
  }
  if (techs.length === 0) {
    return <EmptyState icon={<IconUserCheck size={22} />} title="No pending techs to approve." />;
  }
  return (
    <>
      <PendingTable techs={techs} loading={list.isPlaceholderData} {...actions} />
      <Pager page={page} pageCount={techs[0]?.page_count ?? 1} onPageChange={onPageChange} />
    </>
  );
}
