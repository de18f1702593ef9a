import { Badge } from '@mantine/core';
import { labelOfValue } from '@tech-portal/domain';
import type { PortalColor } from '../theme/theme.tsx';

const colors: Readonly<Record<string, PortalColor>> = { admin: 'amber', tech: 'accent', retail: 'gray' };

/** A user's role by its label, which is its value as a word. */
export function RoleBadge({ role }: { role: string }) {
  return (
    <Badge variant="light" color={colors[role] ?? 'gray'}>
      {labelOfValue({}, role)}
    </Badge>
  );
}
