import { approveTech, listPendingTechs } from '@tech-portal/contract/approval';
import type { User } from '@tech-portal/contract/users';
import { formatTimestampDay } from '@tech-portal/domain';
import { defineList, ListView, useList, useRowAction, useSelection } from '@tech-portal/lists';
import { Button, EmptyState, PageHeader, Text } from '@tech-portal/ui';
import { IconUserCheck } from '@tech-portal/ui/icons';
import type { DataColumn } from '@tech-portal/ui/table';
import { LongText } from '../shared/long-text.tsx';
import { RowActions } from '../shared/row-actions.tsx';
import { TechLines } from '../shared/tech-lines.tsx';
import { useUserDeletion } from '../shared/use-user-deletion.ts';
import { UserLink } from '../shared/user-link.tsx';

const pendingList = defineList(listPendingTechs, { sort: { by: 'created', order: 'desc' } });

const techCountText = (count: number) => (count === 1 ? '1 technician' : `${count} technicians`);

const Registration = ({ tech }: { readonly tech: User }) => (
  <Text component="div" size="xs" c="dimmed">
    <LongText>{[tech.company, `Registered ${formatTimestampDay(tech.created)}`].filter(Boolean).join(' · ')}</LongText>
  </Text>
);

/** Technicians waiting for approval (ADMIN-1). On a phone, one column contains name and email. */
export default function TechApprovalPage() {
  const list = useList(pendingList, { staleTime: 0 });
  const selection = useSelection(list, ({ username }) => username);
  const deletion = useUserDeletion(list.area, selection);
  const approve = useRowAction(approveTech, {
    area: list.area,
    input: ({ id }: User) => ({ body: { id } }),
    success: ({ username }) => `Approved ${username}.`,
    failure: () => 'Failed to approve tech.',
    bulk: {
      selection,
      question: ({ length }) => ({
        title: `Approve ${techCountText(length)}?`,
        text: 'Each receives an email and can log in.',
        confirm: 'Approve',
      }),
      outcome: (done, all) => `Approved ${done} of ${techCountText(all)}.`,
    },
  });

  const columns: readonly DataColumn<User>[] = [
    {
      id: 'username',
      header: 'Username',
      cell: (tech) => (
        <>
          <UserLink user={tech} />
          <Registration tech={tech} />
        </>
      ),
      narrow: {
        header: 'Technician',
        cell: (tech) => (
          <>
            <TechLines tech={tech} />
            <Registration tech={tech} />
          </>
        ),
      },
    },
    { id: 'email', header: 'Email', cell: (tech) => <LongText>{tech.email}</LongText>, narrow: 'hide' },
    { id: 'first_name', header: 'First Name', cell: (tech) => <LongText>{tech.first_name}</LongText>, narrow: 'hide' },
    { id: 'last_name', header: 'Last Name', cell: (tech) => <LongText>{tech.last_name}</LongText>, narrow: 'hide' },
    {
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
    },
  ];
  return (
    <>
      <PageHeader title="Pending Tech Approvals" />
      <ListView
        list={list}
        label="Pending techs"
        columns={columns}
        failure="Failed to fetch pending techs."
        skeletonRows={4}
        empty={<EmptyState icon={<IconUserCheck size={22} />} title="No pending techs to approve." />}
        hidesSinglePage
        selection={selection}
        bulkActions={
          <>
            <Button size="xs" {...approve.bulkButton}>
              Approve Selected
            </Button>
            <Button size="xs" variant="default" {...deletion.bulkButton}>
              Delete Selected
            </Button>
          </>
        }
      />
      {approve.dialog}
      {deletion.dialog}
    </>
  );
}
