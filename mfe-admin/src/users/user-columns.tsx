import type { User } from '@tech-portal/contract/users';
import { fullName } from '@tech-portal/domain';
import { RoleBadge, Text } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';
import { LongText } from '../shared/long-text.tsx';
import classes from './user-results.module.css';

/** Who an account belongs to; on a phone one column holds who it is, so that the role stays in sight. */
export const userColumns: readonly DataColumn<User>[] = [
  {
    id: 'username',
    header: 'Username',
    cell: (user) => <LongText>{user.username}</LongText>,
    narrow: {
      header: 'User',
      cell: (user) => (
        <Text component="span" size="sm" className={classes.user}>
          <strong>{user.username}</strong> <span>{fullName(user)}</span>{' '}
          <span className={classes.email}>{user.email}</span>
        </Text>
      ),
    },
  },
  { id: 'name', header: 'Name', cell: (user) => <LongText>{fullName(user)}</LongText>, narrow: 'hide' },
  { id: 'email', header: 'Email', cell: (user) => <LongText>{user.email}</LongText>, narrow: 'hide' },
  {
    id: 'type',
    header: 'Role',
    cell: (user) => <RoleBadge role={user.type} />,
    narrow: { align: 'end', width: 90 },
  },
];
