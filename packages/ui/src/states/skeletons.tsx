import { Card, Group, SimpleGrid, Skeleton, Stack, VisuallyHidden } from '@mantine/core';

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
