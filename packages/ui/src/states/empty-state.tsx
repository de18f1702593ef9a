import type { ReactNode } from 'react';
import { Stack, Text } from '@mantine/core';
import classes from './states.module.css';

export interface EmptyStateProps {
  /** Exact text of the specification, e.g. 'Your cart is empty.' */
  title: string;
  hint?: string | undefined;
  /** Decorative icon of `@tech-portal/ui/icons`. */
  icon?: ReactNode | undefined;
  action?: ReactNode | undefined;
}

export function EmptyState({ title, hint, icon, action }: EmptyStateProps) {
  return (
    <Stack className={classes.state} align="center" gap="xs">
      {icon !== undefined && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Text fw={600}>{title}</Text>
      {hint !== undefined && (
        <Text c="dimmed" size="sm" ta="center" maw={420}>
          {hint}
        </Text>
      )}
      {action}
    </Stack>
  );
}
