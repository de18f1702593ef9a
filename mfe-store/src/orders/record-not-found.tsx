import { Link } from '@tech-portal/platform/router';
import { Button, Card, Text, Title } from '@tech-portal/ui';

interface RecordNotFoundProps {
  readonly title: string;
  readonly text: string;
}

/** Stands where an order or a cart would, when there is none with the id of the address. */
export function RecordNotFound({ title, text }: RecordNotFoundProps) {
  return (
    <Card withBorder maw={520} mx="auto" mt="xl" p="xl" ta="center">
      <Title order={1} size="h2">
        {title}
      </Title>
      <Text c="dimmed" mt="xs" mb="lg">
        {text}
      </Text>
      <div>
        <Button component={Link} to="/my-orders">
          Back to My Orders
        </Button>
      </div>
    </Card>
  );
}
