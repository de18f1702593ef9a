import { Alert, Button, Text } from '@tech-portal/ui';

/** Somebody else changed what is being worked on; said at once, so that it is no surprise on Save. */
export function TheirsNotice({ onCompare }: { onCompare: () => void }) {
  return (
    <Alert color="amber" mb="md">
      <Text size="sm" fw={600} mb="xs">
        Somebody else changed this estimate while you were working on it
      </Text>
      <Button size="sm" variant="default" onClick={onCompare}>
        See Both
      </Button>
    </Alert>
  );
}
