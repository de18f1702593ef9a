import { useState } from 'react';
import { useSearchParams } from '@tech-portal/platform/router';
import { EmptyState, PageHeader, Stack } from '@tech-portal/ui';
import { IconUsersGroup } from '@tech-portal/ui/icons';
import { SearchField } from '../shared/search-field.tsx';
import { UserEditor } from './user-editor.tsx';
import { UserResults } from './user-results.tsx';
import { readAddress, writeAddress } from './users-address.ts';
import classes from './users-page.module.css';

/** Roles and tax exemption of accounts (document 2, section 2, 'Users'). */
export default function UsersPage() {
  const [params, setParams] = useSearchParams();
  const { search, userId } = readAddress(params);
  const [picked, setPicked] = useState<number>();

  const select = (id: number) => {
    setPicked(id);
    setParams((present) => writeAddress({ ...readAddress(present), userId: id }));
  };

  return (
    <>
      <PageHeader title="Users" />
      <div className={classes.columns}>
        <Stack gap="md">
          <SearchField
            label="Search users"
            placeholder="Name, username or email"
            search={search}
            onSearch={(text) =>
              setParams((present) => writeAddress({ ...readAddress(present), search: text }), { replace: true })
            }
          />
          <UserResults search={search} selectedId={userId} onSelect={({ id }) => select(id)} />
        </Stack>
        {userId === undefined ? (
          <EmptyState icon={<IconUsersGroup size={22} />} title="Search and select a user to edit." />
        ) : (
          <UserEditor key={userId} userId={userId} takeFocus={picked === userId} />
        )}
      </div>
    </>
  );
}
