import { Link } from '@tech-portal/platform/router';
import { Anchor, Card, Stack, Text, Title } from '@tech-portal/ui';

/** There is no such estimate, or it is somebody else's (decision 10). */
export function EstimateNotFound() {
  return (
    <Card withBorder maw={480} mx="auto" mt="xl">
      <Stack gap="sm" align="flex-start">
        <Title order={1}>Estimate Not Found</Title>
        <Text>We couldn&apos;t find an estimate with the provided ID.</Text>
        <Anchor component={Link} to="/estimates">
          Back to Estimates
        </Anchor>
      </Stack>
    </Card>
  );
}
