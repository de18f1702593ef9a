import { useState } from 'react';
import { lazyComponent } from '@tech-portal/platform';
import { useListState } from '@tech-portal/platform/list-state';
import { EmptyState, ErrorState, NativeSelect, PageHeader, SearchField, Stack, TableSkeleton } from '@tech-portal/ui';
import { IconUsersGroup } from '@tech-portal/ui/icons';
import { parseAccountState, userSearch } from './user-lists.ts';
import type { AccountState } from './user-lists.ts';
import { ActiveUsers, DeactivatedUsers } from './user-results.tsx';
import classes from './users-page.module.css';

/** Loaded when an account is selected. */
const UserEditor = lazyComponent(async () => (await import('./user-editor.tsx')).UserEditor, {
  loading: () => <TableSkeleton rows={4} />,
  failed: (retry) => <ErrorState message="Failed to fetch user data." onRetry={retry} />,
});

const stateOptions = [
  { value: 'active', label: 'Active' },
  { value: 'deactivated', label: 'Deactivated' },
] as const satisfies readonly { value: AccountState; label: string }[];

/** Sets the role and tax exemption of accounts (ADMIN-12, ADMIN-13). */
export default function UsersPage() {
  const { state, change } = useListState(userSearch);
  const { accounts, search, page, user: userId } = state;
  const [pickedId, setPickedId] = useState<number>();

  const select = (id: number) => {
    setPickedId(id);
    change({ user: id, page });
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
          <NativeSelect
            label="Accounts"
            data={stateOptions}
            value={accounts}
            onChange={(event) => change({ accounts: parseAccountState(event.currentTarget.value), user: undefined })}
            w={{ base: '100%', xs: 220 }}
          />
          {accounts === 'deactivated' ? (
            <DeactivatedUsers selectedId={userId} onSelect={({ id }) => select(id)} />
          ) : (
            <ActiveUsers search={search} selectedId={userId} onSelect={({ id }) => select(id)} />
          )}
        </Stack>
        {userId === undefined ? (
          <EmptyState icon={<IconUsersGroup size={22} />} title="Search and select a user to edit." />
        ) : (
          <UserEditor key={userId} userId={userId} shouldFocus={pickedId === userId} />
        )}
      </div>
    </>
  );
}
