import { Stack, Text, Alert, Button, Card, Title, Group, SimpleGrid, Skeleton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
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

export interface ErrorStateProps {
  /** Exact text of the error catalog, e.g. 'Failed to fetch brands.' */
  message: string;
  /** Second line, if the specification has one. */
  hint?: string | undefined;
  /** Details for support, collapsed under the word Details. */
  details?: string | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
}

/** Loading error, shown in red in place of the content (`role="alert"`), with Retry. */
export function ErrorState({ message, hint, details, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <Alert color="red" variant="light" className={classes.error}>
      <Stack gap="sm" align="flex-start">
        <div>
          <Text fw={600} size="sm" className={classes.message}>
            {message}
          </Text>
          {hint !== undefined && <Text size="sm">{hint}</Text>}
          {details !== undefined && (
            <Text size="sm" component="details" mt="xs">
              <summary>Details</summary>
              {details}
            </Text>
          )}
        </div>
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry} loading={retrying}>
            Retry
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

export interface NotFoundStateProps {
  /** Exact text of the specification, e.g. 'Estimate Not Found'; the heading of the page. */
  title: string;
  text: string;
  action: ReactNode;
}

/** Shown instead of a record when no record has the id in the URL, or it belongs to another user. */
export function NotFoundState({ title, text, action }: NotFoundStateProps) {
  return (
    <Card withBorder maw={520} mx="auto" mt="xl" p="xl" ta="center">
      <Title order={1} size="h2">
        {title}
      </Title>
      <Text c="dimmed" mt="xs" mb="lg">
        {text}
      </Text>
      <div>{action}</div>
    </Card>
  );
}

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

export function CardGridSkeleton({ cards = 8 }: { cards?: number }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 4 }} spacing="md" aria-hidden="true">
        {indexes(cards).map((index) => (
          <Card key={index} withBorder>
            <Skeleton height={140} />
            <Skeleton height={14} mt="md" />
            <Skeleton height={14} mt="xs" width="60%" />
            <Group justify="space-between" mt="lg">
              <Skeleton height={20} width={72} />
              <Skeleton height={32} width={96} />
            </Group>
          </Card>
        ))}
      </SimpleGrid>
    </div>
  );
}

export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <Stack gap="sm" aria-hidden="true">
        <Skeleton height={36} />
        {indexes(rows).map((index) => (
          <Skeleton key={index} height={28} />
        ))}
      </Stack>
    </div>
  );
}
