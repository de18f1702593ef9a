import type { User } from '@tech-portal/contract/users';
import { ListView, useList } from '@tech-portal/lists';
import { userColumns } from './user-columns.tsx';
import { deactivatedList } from './deactivated-list.ts';

interface DeactivatedResultsProps {
  readonly selectedId: number | undefined;
  readonly onSelect: (user: User) => void;
}

/** Deactivated accounts, the last one first, to select one from. */
export function DeactivatedResults({ selectedId, onSelect }: DeactivatedResultsProps) {
  const list = useList(deactivatedList, { staleTime: 0 });
  return (
    <ListView
      list={list}
      label="Deactivated users"
      columns={userColumns}
      failure="Failed to fetch users."
      emptyText="No deactivated accounts."
      skeletonRows={4}
      isRowCurrent={({ id }) => id === selectedId}
      onRowClick={onSelect}
    />
  );
}
