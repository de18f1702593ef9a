import { Link } from '@tech-portal/platform/router';
import { Button, Card, Text, Title } from '@tech-portal/ui';

export function ProductNotFound() {
  return (
    <Card withBorder maw={520} mx="auto" mt="xl" p="xl" ta="center">
      <Title order={1} size="h2">
        Product Not Found
      </Title>
      <Text c="dimmed" mt="xs" mb="lg">
        We couldn't find the product you were looking for. Please check the link or try searching again.
      </Text>
      <div>
        <Button component={Link} to="/categories">
          Back to the Parts Store
        </Button>
      </div>
    </Card>
  );
}
