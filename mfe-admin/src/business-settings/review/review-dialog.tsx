import type { ResponseOf } from '@tech-portal/contract';
import type { BusinessSettings, checkBusinessSettings, Logo } from '@tech-portal/contract/business-settings';
import { Alert, Button, Group, Modal, Stack, Text, Textarea, Title } from '@tech-portal/ui';
import { useState } from 'react';
import { ExampleTotals } from './example-totals.tsx';
import { LookPreview } from './look-preview.tsx';
import { TextPreview } from './text-preview.tsx';

/** What the server says of settings that are about to be saved. */
export type CheckedSettings = ResponseOf<typeof checkBusinessSettings>;

interface ReviewDialogProps {
  readonly opened: boolean;
  readonly checked: CheckedSettings | undefined;
  /** The settings that count now. */
  readonly current: BusinessSettings;
  readonly logo: Logo | undefined;
  readonly isSaving: boolean;
  readonly onSave: (note: string) => void;
  readonly onClose: () => void;
}

/** What is about to change, before it counts for everybody. */
export function ReviewDialog({ opened, checked, current, logo, isSaving, onSave, onClose }: ReviewDialogProps) {
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
      {checked && (
        <Stack gap="lg">
          <section aria-label="What changes">
            <Title order={3} size="h5">
              What changes
            </Title>
            <Stack component="ul" gap={2} m={0} ps="md">
              {checked.changes.map((change) => (
                <Text component="li" size="sm" key={change}>
                  {change}
                </Text>
              ))}
            </Stack>
          </section>
          {checked.warnings.map((warning) => (
            <Alert key={warning} color="amber" variant="light">
              {warning}
            </Alert>
          ))}
          <section>
            <Title order={3} size="h5" mb="xs">
              What examples cost
            </Title>
            <ExampleTotals examples={checked.examples} />
          </section>
          <section>
            <Title order={3} size="h5" mb="xs">
              How it looks
            </Title>
            <LookPreview
              name={checked.settings.company.name}
              logo={logo}
              color={checked.settings.company.accent_color}
            />
          </section>
          <TextPreview title="Terms and Conditions" sections={checked.settings.terms} before={current.terms} />
          {checked.settings.privacy.length + current.privacy.length > 0 && (
            <TextPreview title="Privacy" sections={checked.settings.privacy} before={current.privacy} />
          )}
          <Textarea
            label="Note (Optional)"
            description="Stands in the history, e.g. why"
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
