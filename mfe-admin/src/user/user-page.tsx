import { isApiResponseError } from '@tech-portal/api-client/errors';
import { parseRecordId } from '@tech-portal/domain';
import { Exposed, lazyComponent, usePlatform } from '@tech-portal/platform';
import type { UserOrdersProps } from '@tech-portal/platform';
import { Link, useParams } from '@tech-portal/platform/router';
import { Anchor, EmptyState, ErrorState, PageHeader, QueryView, Skeleton, Stack, TableSkeleton } from '@tech-portal/ui';
import { IconArrowLeft } from '@tech-portal/ui/icons';
import { useEffect } from 'react';
import { useAccount } from '../shared/account.queries.ts';
import { UserInfo } from './user-info.tsx';

/** Temporary statuses, which say nothing about the session or the account (ACCESS-17). */
const transientStatuses: ReadonlySet<number> = new Set([408, 429]);

/** Message for a failed lookup (ACCESS-17). */
const LOOKUP_FAILED = 'Failed to fetch user data.';

const UserSecondFactor = lazyComponent(
  async () => (await import('./second-factor/user-second-factor.tsx')).UserSecondFactor,
  {
    loading: () => <Skeleton height={110} role="status" aria-label="Loading second factor" />,
    failed: (retry) => <ErrorState message="The second factor cannot be shown right now." onRetry={retry} />,
  },
);

/** True if the server refused the lookup, which ends the session (ACCESS-17). */
const isRefused = (error: unknown): boolean =>
  isApiResponseError(error) && error.status >= 400 && error.status < 500 && !transientStatuses.has(error.status);

/** Signs the administrator out if an account lookup is refused. The error shows as a toast on the login page. */
function useLogOutOnRefusedLookup(error: unknown): void {
  const { session, notify } = usePlatform();
  const isLookupRefused = isRefused(error);
  useEffect(() => {
    if (!isLookupRefused || session.get().token === '') return;
    notify({ message: LOOKUP_FAILED, kind: 'error' });
    session.logOut();
  }, [isLookupRefused, session, notify]);
}

/** Orders of an account, rendered by the store. If the store fails, the rest of the page still works. */
function UserOrders(props: UserOrdersProps) {
  return (
    <Exposed
      name="mfe-store/user-orders"
      props={props}
      loading={<TableSkeleton rows={3} />}
      failed={(retry) => (
        <ErrorState
          message="The orders cannot be shown right now."
          hint="The rest of this page is not affected."
          onRetry={retry}
        />
      )}
    />
  );
}

export default function UserPage() {
  const userId = parseRecordId(useParams()['id']);
  return (
    <>
      <PageHeader
        title="User Detail"
        above={
          <Anchor component={Link} to="/users" size="sm">
            <IconArrowLeft size={14} aria-hidden="true" /> Back to Users
          </Anchor>
        }
      />
      {userId === undefined ? (
        <EmptyState title="User not found." hint="The URL of this page is incomplete." />
      ) : (
        <Stack gap="xl">
          <UserAccount key={userId} userId={userId} />
        </Stack>
      )}
    </>
  );
}

function UserAccount({ userId }: { readonly userId: number }) {
  const account = useAccount(userId);
  useLogOutOnRefusedLookup(account.error);
  return (
    <QueryView
      query={account}
      loading={<Skeleton height={180} role="status" aria-label="Loading user" />}
      failure={LOOKUP_FAILED}
    >
      {(user) => (
        <>
          <UserInfo user={user} />
          <UserSecondFactor user={user} />
          <UserOrders userId={userId} />
        </>
      )}
    </QueryView>
  );
}
