import { approveTech, listPendingTechs } from '@tech-portal/contract/approval';
import type { User } from '@tech-portal/contract/users';
import { defineList, ListView, useList, useRowAction } from '@tech-portal/lists';
import { Button, EmptyState, PageHeader } from '@tech-portal/ui';
import { IconUserCheck } from '@tech-portal/ui/icons';
import type { DataColumn } from '@tech-portal/ui/table';
import { RowActions } from '../shared/row-actions.tsx';
import { useUserDeletion } from '../shared/use-user-deletion.ts';
import { pendingColumns } from './pending-columns.tsx';

const pendingList = defineList(listPendingTechs, { sort: { by: 'created', order: 'desc' } });

/** Technicians who registered and wait for approval (ADMIN-1). */
export default function TechApprovalPage() {
  const list = useList(pendingList, { staleTime: 0 });
  const deletion = useUserDeletion(list.area);
  const approve = useRowAction(approveTech, {
    area: list.area,
    input: ({ id }: User) => ({ body: { id } }),
    success: ({ username }) => `Approved ${username}.`,
    failure: () => 'Failed to approve tech.',
  });

  const actions: DataColumn<User> = {
    id: 'actions',
    header: 'Actions',
    width: 210,
    narrow: { align: 'end', width: 104 },
    cell: (tech) => (
      <RowActions>
        <Button size="xs" aria-label={`Approve ${tech.username}`} {...approve.button(tech)}>
          Approve
        </Button>
        <Button size="xs" variant="default" aria-label={`Delete ${tech.username}`} {...deletion.button(tech)}>
          Delete
        </Button>
      </RowActions>
    ),
  };
  return (
    <>
      <PageHeader title="Pending Tech Approvals" />
      <ListView
        list={list}
        label="Pending techs"
        columns={[...pendingColumns, actions]}
        failure="Failed to fetch pending techs."
        skeletonRows={4}
        empty={<EmptyState icon={<IconUserCheck size={22} />} title="No pending techs to approve." />}
        hidesSinglePage
      />
      {deletion.dialog}
    </>
  );
}
