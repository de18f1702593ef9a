import type { User } from '@tech-portal/contract/users';
import { Link } from '@tech-portal/platform/router';
import { Anchor } from '@tech-portal/ui';
import { LongText } from './long-text.tsx';

export function UserLink({ user }: { readonly user: User }) {
  return (
    <Anchor component={Link} to={`/user/${user.id}`} fw={600} size="sm">
      <LongText>{user.username}</LongText>
    </Anchor>
  );
}
