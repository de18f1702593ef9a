import { Alert, Button, Group, Modal, Stack, Text, Textarea, Title } from '@tech-portal/ui';
import { useState } from 'react';
import { ExampleTotals } from './example-totals.tsx';
import { LookPreview } from './look-preview.tsx';
import { TextPreview } from './text-preview.tsx';
import type { Review } from './use-review.ts';

interface ReviewDialogProps {
  readonly opened: boolean;
  readonly review: Review | undefined;
  readonly isSaving: boolean;
  readonly onSave: (note: string) => void;
  readonly onClose: () => void;
}

const isDifferent = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** Shows which texts, totals and looks saving would change for everybody. */
export function ReviewDialog({ opened, review, isSaving, onSave, onClose }: ReviewDialogProps) {
  const [note, setNote] = useState('');
  const close = () => {
    if (!isSaving) onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Review changes"
      size="xl"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {review && (
        <Stack gap="lg">
          <Changes {...review} />
          <Textarea
            label="Note (Optional)"
            description="Shown in the history, e.g. the reason"
            rows={2}
            maxLength={300}
            value={note}
            readOnly={isSaving}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close} aria-disabled={isSaving}>
              Back to the Form
            </Button>
            <Button onClick={() => onSave(note)} loading={isSaving}>
              Save Settings
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}

function Changes({ checked, current, logo }: Review) {
  const { settings, changes, warnings, examples } = checked;
  return (
    <>
      <section aria-label="Changes">
        <Title order={3} size="h5">
          Changes
        </Title>
        <Stack component="ul" gap={2} m={0} ps="md">
          {changes.map((change) => (
            <Text component="li" size="sm" key={change}>
              {change}
            </Text>
          ))}
        </Stack>
      </section>
      {warnings.map((warning) => (
        <Alert key={warning} color="amber" variant="light">
          {warning}
        </Alert>
      ))}
      {isDifferent(settings.terms, current.terms) && (
        <TextPreview title="Terms and Conditions" sections={settings.terms} before={current.terms} />
      )}
      {isDifferent(settings.privacy, current.privacy) && (
        <TextPreview title="Privacy" sections={settings.privacy} before={current.privacy} />
      )}
      {examples.some(({ before, after }) => isDifferent(before, after)) && (
        <section>
          <Title order={3} size="h5" mb="xs">
            Example totals
          </Title>
          <ExampleTotals examples={examples} />
        </section>
      )}
      {isDifferent(settings.company, current.company) && (
        <section>
          <Title order={3} size="h5" mb="xs">
            Preview
          </Title>
          <LookPreview name={settings.company.name} logo={logo} color={settings.company.accent_color} />
        </section>
      )}
    </>
  );
}
