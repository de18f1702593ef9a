import { isRefusal } from '@tech-portal/api-client/errors';
import { getUser } from '@tech-portal/contract/users';
import type { User } from '@tech-portal/contract/users';
import { useApiQuery } from '@tech-portal/platform/query';
import { Card, EmptyState, Group, QueryView, RoleBadge, Skeleton, Stack, Title } from '@tech-portal/ui';
import { useLayoutEffect, useRef } from 'react';
import { useAccount } from '../shared/account.queries.ts';
import { LongText } from '../shared/long-text.tsx';
import { UserReactivation } from '../shared/user-reactivation.tsx';
import { UserRightsForm } from './user-rights-form.tsx';
import classes from './user-details.module.css';

interface UserEditorProps {
  userId: number;
  /** True if the user selected the account on this page: focuses its heading and scrolls to it on a phone. */
  shouldFocus: boolean;
}

/** A user who types in a field while the account loads must keep the focus. */
const isTyping = () => document.activeElement instanceof HTMLInputElement;

export function UserEditor({ userId, shouldFocus }: UserEditorProps) {
  const account = useAccount(userId);
  const currentUserId = useApiQuery(getUser, {}).data?.id;
  const card = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoaded = account.data !== undefined;

  useLayoutEffect(() => {
    if (!shouldFocus || !isLoaded || isTyping()) return;
    heading.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [shouldFocus, isLoaded]);

  return (
    <QueryView
      query={account}
      loading={<UserEditorSkeleton />}
      failure="Failed to fetch user data."
      renderError={(error) =>
        isRefusal(error, 'not_found') && (
          <EmptyState
            title="User not found."
            hint="The account may have been deleted. Search and select another user."
          />
        )
      }
    >
      {(user) => (
        <Card withBorder padding="lg" component="section" aria-labelledby="user-heading" ref={card}>
          <Stack gap="lg">
            <Group justify="space-between" gap="sm">
              <Title order={2} size="h3" id="user-heading" ref={heading} tabIndex={-1}>
                <LongText>{user.username}</LongText>
              </Title>
              <RoleBadge role={user.type} />
            </Group>
            <UserReactivation user={user} />
            <UserDetails user={user} />
            {user.deactivated === undefined && (
              <UserRightsForm key={user.id} user={user} isOwn={user.id === currentUserId} />
            )}
          </Stack>
        </Card>
      )}
    </QueryView>
  );
}

function UserEditorSkeleton() {
  return (
    <Card withBorder padding="lg" role="status" aria-label="Loading user">
      <Stack gap="md">
        <Skeleton height={28} width="40%" />
        <Skeleton height={140} />
        <Skeleton height={36} />
        <Skeleton height={36} width="30%" />
      </Stack>
    </Card>
  );
}

function addressOf(user: User): string {
  const cityLine = [user.city, [user.state, user.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [user.address1, user.address2, cityLine].filter(Boolean).join('\n');
}

/** Details of the account's owner. Rows without a value are left out. */
function UserDetails({ user }: { user: User }) {
  const rows: readonly (readonly [label: string, value: string | null | undefined])[] = [
    ['First Name', user.first_name],
    ['Last Name', user.last_name],
    ['Email', user.email],
    ['Phone', user.phone],
    ['Company', user.company],
    ['Address', addressOf(user)],
    ['Approved', user.approved ? 'Yes' : 'No'],
  ];
  return (
    <dl className={classes.details}>
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label} className={classes.row}>
              <dt className={classes.label}>{label}</dt>
              <dd className={classes.value}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
