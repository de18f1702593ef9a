import type { User } from '@tech-portal/contract/users';
import type { DataColumn } from '@tech-portal/ui/table';
import { LongText } from '../shared/long-text.tsx';
import { TechLines } from '../shared/tech-lines.tsx';
import { UserLink } from '../shared/user-link.tsx';

/** Columns of a technician who waits; on a phone one column holds who it is, to keep the actions in sight. */
export const pendingColumns: readonly DataColumn<User>[] = [
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
