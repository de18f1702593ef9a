import { Badge } from '@mantine/core';

const colors: Readonly<Record<string, string>> = { admin: 'grape', tech: 'accent', retail: 'gray' };

/** A user's role, as the server wrote it. */
export function RoleBadge({ role }: { role: string }) {
  return (
    <Badge variant="light" color={colors[role] ?? 'gray'}>
      {role}
    </Badge>
  );
}
