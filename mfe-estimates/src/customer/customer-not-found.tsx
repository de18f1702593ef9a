import { Link } from '@tech-portal/platform/router';
import { Anchor, Card, Stack, Text, Title } from '@tech-portal/ui';

/** There is no such customer, or it is somebody else's (decision 10). */
export function CustomerNotFound() {
  return (
    <Card withBorder maw={480} mx="auto" mt="xl">
      <Stack gap="sm" align="flex-start">
        <Title order={1}>Customer Not Found</Title>
        <Text>We couldn&apos;t find a customer with the provided ID.</Text>
        <Anchor component={Link} to="/customers">
          Back to Customers
        </Anchor>
      </Stack>
    </Card>
  );
}
