import { useState } from 'react';
import type { FormEvent } from 'react';
import { describeError } from '@tech-portal/api-client/error-policy';
import { isRefusal } from '@tech-portal/api-client/errors';
import { formatCurrency, formatDay } from '@tech-portal/domain';
import { Alert, Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@tech-portal/ui';

interface AcceptEstimateDialogProps {
  /** Last day of the estimate, YYYY-MM-DD. */
  readonly expiryDate: string;
  /** What is approved, in dollars. */
  readonly total: number;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Offers a field for the name of who accepts, as on the public page. */
  readonly askName?: boolean;
  /** Gets the name, if one was asked for and given. The dialog closes when it resolves, and says so when it rejects. */
  readonly onAccept: (name?: string) => Promise<void>;
}

/** The customer's approval, in person or through the emailed link (document 2, section 2). */
export function AcceptEstimateDialog({ opened, onClose, ...form }: AcceptEstimateDialogProps) {
  const [busy, setBusy] = useState(false);
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Modal opened={opened} onClose={close} title="Accept Estimate" closeButtonProps={{ 'aria-label': 'Close' }}>
      <AcceptForm {...form} busy={busy} onBusy={setBusy} onClose={onClose} />
    </Modal>
  );
}

interface AcceptFormProps extends Omit<AcceptEstimateDialogProps, 'opened'> {
  readonly busy: boolean;
  readonly onBusy: (busy: boolean) => void;
}

/** Begins anew each time the dialog opens: nobody agrees to what he did not see. */
function AcceptForm({ expiryDate, total, askName = false, busy, onBusy, onClose, onAccept }: AcceptFormProps) {
  // To this total: one that changes while the dialog is open has to be agreed to.
  const [agreedTotal, setAgreedTotal] = useState<number>();
  const agreed = agreedTotal === total;
  const [name, setName] = useState('');
  const [failure, setFailure] = useState<string>();

  const accept = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !agreed) return;
    onBusy(true);
    setFailure(undefined);
    try {
      await onAccept(name.trim() || undefined);
      onClose();
    } catch (error) {
      if (isRefusal(error, 'stale_version', 'total_changed')) setAgreedTotal(undefined);
      setFailure(describeError(error, 'The estimate could not be accepted. Please try again.'));
    } finally {
      onBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void accept(event)}>
      <Stack gap="md">
        <Text>
          This estimate expires on <strong>{formatDay(expiryDate)}</strong>.
        </Text>
        <Text>
          Total <strong>{formatCurrency(total)}</strong>
        </Text>
        <Text size="sm" c="dimmed">
          By accepting you approve its items and its total. Any changes made afterwards will require your approval
          again.
        </Text>
        {askName && (
          <TextInput
            label="Your name (Optional)"
            autoComplete="name"
            maxLength={128}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        <Checkbox
          label="I agree"
          checked={agreed}
          onChange={(event) => setAgreedTotal(event.currentTarget.checked ? total : undefined)}
          data-autofocus={askName ? undefined : true}
        />
        {failure !== undefined && <Alert color="red">{failure}</Alert>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" disabled={!agreed} loading={busy}>
            Accept
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
