import { Alert, Button } from '@tech-portal/ui';

/** Somebody else changed what is being worked on; said at once, so that it is no surprise on Save. */
export function TheirsNotice({ onCompare }: { onCompare: () => void }) {
  return (
    <Alert color="yellow" mb="md" title="Somebody else changed this estimate while you were working on it">
      <Button size="sm" variant="default" onClick={onCompare}>
        See Both
      </Button>
    </Alert>
  );
}
