import type { User } from '@tech-portal/contract/users';
import { RoleBadge } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';
import { ApprovalMark } from '../shared/approval-mark.tsx';
import { LongText } from '../shared/long-text.tsx';
import { TechLines } from '../shared/tech-lines.tsx';
import { UserLink } from '../shared/user-link.tsx';

/** Columns of a technician; on a phone one column holds who it is, to avoid sideways scrolling. */
export const techColumns: readonly DataColumn<User>[] = [
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
