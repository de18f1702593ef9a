import { listUsers } from '@tech-portal/contract/users';
import type { User } from '@tech-portal/contract/users';
import { defineList, FilterSelect, ListView, useList } from '@tech-portal/lists';
import { ActionIcon, PageHeader } from '@tech-portal/ui';
import { IconTrash } from '@tech-portal/ui/icons';
import type { DataColumn } from '@tech-portal/ui/table';
import { useUserDeletion } from '../shared/use-user-deletion.ts';
import { techColumns } from './tech-columns.tsx';

const approvals = [
  { value: 'all', label: 'All' },
  { value: 'approved', label: 'Approved' },
  { value: 'unapproved', label: 'Unapproved' },
] as const;

const techList = defineList(listUsers, {
  sort: { columns: ['email', 'first_name', 'last_name', 'type', 'approved'], by: 'created', order: 'desc' },
  filters: { approval: approvals },
  query: ({ approval }) => ({ type: 'tech', approved: approval === 'all' ? undefined : approval === 'approved' }),
});

/** The technicians' accounts (ADMIN-5). A new filter or order goes back to page 1 (LIST-8). */
export default function ListTechsPage() {
  const list = useList(techList);
  const deletion = useUserDeletion(list.area);

  const actions: DataColumn<User> = {
    id: 'actions',
    header: 'Delete',
    align: 'end',
    cell: (tech) => (
      <ActionIcon variant="subtle" color="red" aria-label={`Delete ${tech.username}`} {...deletion.button(tech)}>
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
    ),
  };
  return (
    <>
      <PageHeader title="Techs" />
      <ListView
        list={list}
        label="Techs"
        columns={[...techColumns, actions]}
        failure="Failed to fetch techs."
        emptyText="No techs found."
        hidesSinglePage
      >
        <FilterSelect list={list} name="approval" label="Approval" options={approvals} w={{ base: '100%', xs: 220 }} />
      </ListView>
      {deletion.dialog}
    </>
  );
}
