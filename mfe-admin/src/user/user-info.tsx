import type { ReactNode } from 'react';
import type { User } from '@tech-portal/contract/users';
import { Link } from '@tech-portal/platform/router';
import { Button, Card, Group, Stack, Title } from '@tech-portal/ui';
import { ApprovalMark } from '../shared/approval-mark.tsx';
import { UserReactivation } from '../shared/user-reactivation.tsx';
import { UserApproval } from './user-approval.tsx';
import classes from './user-info.module.css';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}

/** Details of an account (ADMIN-9), its approval (ADMIN-10), and a link to where its role and tax exemption are set. */
export function UserInfo({ user }: { readonly user: User }) {
  return (
    <Card withBorder padding="lg" component="section" aria-labelledby="user-info">
      <Stack gap="lg">
        <Group justify="space-between" gap="sm">
          <Title order={2} size="h3" id="user-info">
            User Info
          </Title>
          <Group gap="sm">
            {user.type === 'tech' && user.deactivated === undefined && <UserApproval user={user} />}
            {(user.type === 'tech' || user.type === 'admin') && (
              <Button component={Link} to={`/hand-over?tech=${user.id}`} variant="default" size="xs">
                Hand Over
              </Button>
            )}
            <Button component={Link} to={`/users?user=${user.id}`} variant="default" size="xs">
              Role and Tax
            </Button>
          </Group>
        </Group>
        <UserReactivation user={user} />
        <dl className={classes.facts}>
          <Fact label="Username">{user.username}</Fact>
          <Fact label="First Name">{user.first_name}</Fact>
          <Fact label="Last Name">{user.last_name}</Fact>
          <Fact label="Email">{user.email}</Fact>
          <Fact label="User Type">{user.type.toUpperCase()}</Fact>
          <Fact label="Approved">
            <ApprovalMark approved={user.approved} />
          </Fact>
        </dl>
      </Stack>
    </Card>
  );
}
