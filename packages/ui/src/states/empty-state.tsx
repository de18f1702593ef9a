import type { ReactNode } from 'react';
import { Stack, Text } from '@mantine/core';
import classes from './states.module.css';

export interface EmptyStateProps {
  /** The exact text of the specification, e.g. 'Your cart is empty.' */
  readonly title: string;
  /** What to do about it, one sentence. */
  readonly hint?: string;
  /** An icon of `@tech-portal/ui/icons`, decorative. */
  readonly icon?: ReactNode;
  /** A button or link that leads on. */
  readonly action?: ReactNode;
}

/** Nothing to show, and that is all right. */
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
