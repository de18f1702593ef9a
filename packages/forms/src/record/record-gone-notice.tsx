import { Alert, Button, Text } from '@tech-portal/ui';

export interface RecordGoneNoticeProps {
  /** Name of the record, e.g. 'customer'. */
  kind: string;
  /** The button that adds what was typed, e.g. 'Add as New Customer'. */
  keepLabel: string;
  onKeep: () => void;
}

/** The record of a form was deleted or belongs to somebody else by now; what was typed can be kept as a new one. */
export const RecordGoneNotice = ({ kind, keepLabel, onKeep }: RecordGoneNoticeProps) => (
  <Alert color="amber" variant="light" role="alert">
    <Text size="sm" fw={600}>
      This {kind} was deleted or transferred to another technician
    </Text>
    <Text size="sm" mb="xs">
      Your changes cannot be saved to it. You can keep them as a new {kind}.
    </Text>
    <Button size="sm" variant="default" onClick={onKeep}>
      {keepLabel}
    </Button>
  </Alert>
);
