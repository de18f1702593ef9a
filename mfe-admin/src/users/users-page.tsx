import { useState } from 'react';
import { useListState } from '@tech-portal/platform/list-state';
import { EmptyState, PageHeader, SearchField, Stack } from '@tech-portal/ui';
import { IconUsersGroup } from '@tech-portal/ui/icons';
import { UserEditor } from './user-editor.tsx';
import { UserResults } from './user-results.tsx';
import { userSearch } from './users-address.ts';
import classes from './users-page.module.css';

/** Roles and tax exemption of accounts (ADMIN-12, ADMIN-13). */
export default function UsersPage() {
  const { state, change } = useListState(userSearch);
  const { search, user: userId } = state;
  const [picked, setPicked] = useState<number>();

  const select = (id: number) => {
    setPicked(id);
    change({ user: id });
  };

  return (
    <>
      <PageHeader title="Users" />
      <div className={classes.columns}>
        <Stack gap="md">
          <SearchField
            whileTyping
            label="Search users"
            placeholder="Name, username or email"
            search={search}
            onSearch={(text) => change({ search: text }, { replace: true })}
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
