import { Badge } from '@mantine/core';
import type { PortalColor } from '../theme/theme.tsx';

const colors: Readonly<Record<string, PortalColor>> = { admin: 'amber', tech: 'accent', retail: 'gray' };

/** A user's role, as the server wrote it. */
export function RoleBadge({ role }: { role: string }) {
  return (
    <Badge variant="light" color={colors[role] ?? 'gray'}>
      {role}
    </Badge>
  );
}
