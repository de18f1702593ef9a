import { listUsers } from '@tech-portal/contract/users';
import type { User } from '@tech-portal/contract/users';
import { defineList, FilterSelect, ListView, useList } from '@tech-portal/lists';
import { Button, PageHeader, RoleBadge } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';
import { ApprovalMark } from '../shared/approval-mark.tsx';
import { LongText } from '../shared/long-text.tsx';
import { TechLines } from '../shared/tech-lines.tsx';
import { useUserDeletion } from '../shared/use-user-deletion.ts';
import { UserLink } from '../shared/user-link.tsx';

/** Columns of the technician list. On a phone, one column contains name and email, to avoid sideways scrolling. */
const techColumns: readonly DataColumn<User>[] = [
  { id: 'username', header: 'Username', cell: (tech) => <UserLink user={tech} />, narrow: 'hide' },
  { id: 'email', header: 'Email', sortable: true, cell: (tech) => <LongText>{tech.email}</LongText>, narrow: 'hide' },
  {
    id: 'first_name',
    header: 'First Name',
    sortable: true,
    cell: (tech) => <LongText>{tech.first_name}</LongText>,
    narrow: 'hide',
  },
  {
    id: 'last_name',
    header: 'Last Name',
    sortable: true,
    cell: (tech) => <LongText>{tech.last_name}</LongText>,
    narrow: {
      width: '100%',
      cell: (tech) => <TechLines tech={tech} />,
    },
  },
  { id: 'type', header: 'Role', sortable: true, cell: (tech) => <RoleBadge role={tech.type} />, narrow: 'hide' },
  {
    id: 'approved',
    header: 'Approved',
    sortable: true,
    align: 'center',
    cell: (tech) => <ApprovalMark approved={tech.approved} />,
  },
];

const approvalOptions = [
  { value: 'all', label: 'All' },
  { value: 'approved', label: 'Approved' },
  { value: 'unapproved', label: 'Unapproved' },
] as const;

const techList = defineList(listUsers, {
  sort: { columns: ['email', 'first_name', 'last_name', 'type', 'approved'], by: 'created', order: 'desc' },
  filters: { approval: approvalOptions },
  query: ({ approval }) => ({ type: 'tech', approved: approval === 'all' ? undefined : approval === 'approved' }),
});

/** Technician accounts (ADMIN-5). Changing the filter or the order returns to page 1 (LIST-8). */
export default function ListTechsPage() {
  const list = useList(techList);
  const deletion = useUserDeletion(list.area);

  const actions: DataColumn<User> = {
    id: 'actions',
    header: 'Delete',
    align: 'end',
    cell: (tech) => (
      <Button size="xs" variant="default" aria-label={`Delete ${tech.username}`} {...deletion.button(tech)}>
        Delete
      </Button>
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
        <FilterSelect
          list={list}
          name="approval"
          label="Approval"
          options={approvalOptions}
          w={{ base: '100%', xs: 220 }}
        />
      </ListView>
      {deletion.dialog}
    </>
  );
}
