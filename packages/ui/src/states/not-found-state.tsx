import type { ReactNode } from 'react';
import { Card, Text, Title } from '@mantine/core';

export interface NotFoundStateProps {
  /** The exact text of the specification, e.g. 'Estimate Not Found'; the heading of the page. */
  title: string;
  text: string;
  /** A link that leads back. */
  action: ReactNode;
}

/** Stands where a record would, when there is none with the id of the address, or it is somebody else's. */
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
