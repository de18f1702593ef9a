import { useMemo } from 'react';
import type { User } from '@tech-portal/contract/users';
import { Button, Group, Text, useNarrowScreen } from '@tech-portal/ui';
import { DataTable } from '@tech-portal/ui/table';
import type { DataColumn } from '@tech-portal/ui/table';
import { UserLink } from '../shared/user-link.tsx';
import classes from './pending-table.module.css';

interface PendingTableProps {
  readonly techs: readonly User[];
  readonly loading: boolean;
  /** Whose approval is on its way. */
  readonly approving: User | undefined;
  readonly onApprove: (tech: User) => void;
  readonly onDelete: (tech: User) => void;
}

const facts: readonly DataColumn<User>[] = [
  { id: 'username', header: 'Username', cell: (tech) => <UserLink user={tech} /> },
  { id: 'email', header: 'Email', cell: (tech) => tech.email },
  { id: 'first_name', header: 'First Name', cell: (tech) => tech.first_name },
  { id: 'last_name', header: 'Last Name', cell: (tech) => tech.last_name },
];

/** On a phone one column holds who it is, so that the actions stay in sight. */
const narrowFacts: readonly DataColumn<User>[] = [
  {
    id: 'username',
    header: 'Technician',
    cell: (tech) => (
      <Text component="div" size="sm" className={classes.tech}>
        <UserLink user={tech} />
        <div>
          {tech.first_name} {tech.last_name}
        </div>
        <div className={classes.email}>{tech.email}</div>
      </Text>
    ),
  },
];

/** Technicians who wait, each to be approved or deleted. */
export function PendingTable({ techs, loading, approving, onApprove, onDelete }: PendingTableProps) {
  const narrow = useNarrowScreen();
  const columns = useMemo(
    (): readonly DataColumn<User>[] => [
      ...(narrow ? narrowFacts : facts),
      {
        id: 'actions',
        header: 'Actions',
        align: narrow ? 'end' : 'start',
        width: narrow ? 104 : 210,
        cell: (tech) => (
          <Group gap="xs" wrap={narrow ? 'wrap' : 'nowrap'} justify={narrow ? 'flex-end' : 'flex-start'}>
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
          </Group>
        ),
      },
    ],
    [narrow, approving, onApprove, onDelete],
  );
  return <DataTable label="Pending techs" columns={columns} rows={techs} rowKey={({ id }) => id} loading={loading} />;
}
