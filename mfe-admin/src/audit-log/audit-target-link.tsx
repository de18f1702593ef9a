import type { AuditTarget } from '@tech-portal/contract/audit';
import { Link } from '@tech-portal/platform/router';
import { Anchor } from '@tech-portal/ui';

const pages: Record<AuditTarget['kind'], string> = { user: '/user', estimate: '/estimate', order: '/order' };

/** What it was done to; leads there unless the account is gone. */
export function AuditTargetLink({ target }: { readonly target: AuditTarget }) {
  if (target.id === null) return <span>{target.name}</span>;
  return (
    <Anchor component={Link} to={`${pages[target.kind]}/${encodeURIComponent(target.id)}`} size="sm">
      {target.name}
    </Anchor>
  );
}
