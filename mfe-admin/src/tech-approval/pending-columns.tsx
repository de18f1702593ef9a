import type { User, UserRow } from '@tech-portal/contract/users';
import type { ListTable } from '@tech-portal/platform/list-state';
import { Button } from '@tech-portal/ui';
import { DataTable } from '@tech-portal/ui/table';
import type { DataColumn } from '@tech-portal/ui/table';
import { LongText } from '../shared/long-text.tsx';
import { RowActions } from '../shared/row-actions.tsx';
import { shownPages } from '../shared/shown-pages.ts';
import { TechLines } from '../shared/tech-lines.tsx';
import { UserLink } from '../shared/user-link.tsx';

interface PendingTableProps {
  techs: readonly UserRow[];
  page: number;
  onPageChange: ListTable['onPageChange'];
  loading: boolean;
  /** Whose approval is on its way. */
  approving: User | undefined;
  onApprove: (tech: User) => void;
  onDelete: (tech: User) => void;
}

/** On a phone one column holds who it is, so that the actions stay in sight. */
const facts: readonly DataColumn<User>[] = [
  {
    id: 'username',
    header: 'Username',
    cell: (tech) => <UserLink user={tech} />,
    narrow: {
      header: 'Technician',
      cell: (tech) => <TechLines tech={tech} />,
    },
  },
  { id: 'email', header: 'Email', cell: (tech) => <LongText>{tech.email}</LongText>, narrow: 'hide' },
  { id: 'first_name', header: 'First Name', cell: (tech) => <LongText>{tech.first_name}</LongText>, narrow: 'hide' },
  { id: 'last_name', header: 'Last Name', cell: (tech) => <LongText>{tech.last_name}</LongText>, narrow: 'hide' },
];

/** Technicians who wait, each to be approved or deleted. */
export function PendingTable(props: PendingTableProps) {
  const { techs, loading, approving, onApprove, onDelete } = props;
  const columns: readonly DataColumn<User>[] = [
    ...facts,
    {
      id: 'actions',
      header: 'Actions',
      width: 210,
      narrow: { align: 'end', width: 104 },
      cell: (tech) => (
        <RowActions>
          <Button
            size="xs"
            aria-label={`Approve ${tech.username}`}
            loading={approving?.id === tech.id}
            // One after the other: a press on another one would be lost without a word.
            disabled={approving !== undefined}
            onClick={() => onApprove(tech)}
          >
            Approve
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={`Delete ${tech.username}`}
            disabled={approving?.id === tech.id}
            onClick={() => onDelete(tech)}
          >
            Delete
          </Button>
        </RowActions>
      ),
    },
  ];
  return (
    <DataTable
      label="Pending techs"
      columns={columns}
      rows={techs}
      rowKey={({ id }) => id}
      loading={loading}
      {...shownPages(techs, props)}
    />
  );
}
