import { recordIdOf } from '@tech-portal/domain';
import { Link, useParams } from '@tech-portal/platform/router';
import { Anchor, EmptyState, PageHeader, QueryView, Skeleton, Stack } from '@tech-portal/ui';
import { IconArrowLeft } from '@tech-portal/ui/icons';
import { useAccount } from '../shared/account.queries.ts';
import { LOOKUP_FAILED, useFailedLookup } from './use-failed-lookup.ts';
import { UserInfo } from './user-info.tsx';
import { UserOrders } from './user-orders.tsx';

/** An account and its orders (ADMIN-9). */
export default function UserPage() {
  const userId = recordIdOf(useParams()['id']);
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
        <EmptyState title="User not found." hint="The address of this page is not complete." />
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
  useFailedLookup(account.error);
  return (
    <QueryView
      query={account}
      loading={<Skeleton height={180} role="status" aria-label="Loading user" />}
      failure={LOOKUP_FAILED}
    >
      {(user) => (
        <>
          <UserInfo user={user} />
          <UserOrders userId={userId} />
        </>
      )}
    </QueryView>
  );
}
