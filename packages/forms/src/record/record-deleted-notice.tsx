import { Alert, Button, Text } from '@tech-portal/ui';

export interface RecordDeletedNoticeProps {
  /** Name of the record, e.g. 'customer'. */
  kind: string;
  /** Label of the button that creates a new record, e.g. 'Add as New Customer'. */
  keepLabel: string;
  onKeep: () => void;
}

/** Notice that the form's record was deleted or transferred; the input can become a new record. */
export const RecordDeletedNotice = ({ kind, keepLabel: createLabel, onKeep: onCreate }: RecordDeletedNoticeProps) => (
  <Alert color="amber" variant="light" role="alert">
    <Text size="sm" fw={600}>
      This {kind} was deleted or handed over to another technician
    </Text>
    <Text size="sm" mb="xs">
      Your changes cannot be saved to it. You can keep them as a new {kind}.
    </Text>
    <Button size="sm" variant="default" onClick={onCreate}>
      {createLabel}
    </Button>
  </Alert>
);
