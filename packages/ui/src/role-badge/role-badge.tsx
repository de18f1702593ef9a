import { Badge } from '@mantine/core';
import { labelOfValue } from '@tech-portal/domain';
import type { PortalColor } from '../theme/theme.tsx';

const colors: Readonly<Record<string, PortalColor>> = { admin: 'amber', tech: 'accent', retail: 'gray' };

export function RoleBadge({ role }: { role: string }) {
  return (
    <Badge variant="light" color={colors[role] ?? 'gray'}>
      {labelOfValue({}, role)}
    </Badge>
  );
}
