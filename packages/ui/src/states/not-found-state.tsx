import type { ReactNode } from 'react';
import { Card, Text, Title } from '@mantine/core';

export interface NotFoundStateProps {
  /** Exact text of the specification, e.g. 'Estimate Not Found'; the heading of the page. */
  title: string;
  text: string;
  action: ReactNode;
}

/** Replaces a record when none has the id in the URL, or it belongs to another user. */
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
