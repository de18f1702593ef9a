import { useState } from 'react';
import { isRefusal } from '@tech-portal/api-client/errors';
import { formatCurrency, formatDay } from '@tech-portal/domain';
import { FormFailure, useApiForm } from '@tech-portal/forms';
import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@tech-portal/ui';
import { object, pipe, string, trim } from 'valibot';

interface AcceptEstimateDialogProps {
  /** Last day of the estimate, YYYY-MM-DD. */
  expiryDate: string;
  /** What is approved, in dollars. */
  total: number;
  opened: boolean;
  onClose: () => void;
  /** Offers a field for the name of who accepts, as on the public page. */
  askName?: boolean | undefined;
  /**
   * Gets the name, if the dialog has a field for it. The dialog closes when it resolves, and shows the error when it
   * rejects.
   */
  onAccept: (name?: string) => Promise<void>;
}

/** The customer's approval, in person or through the emailed link (EST-5, APPROVAL-1). */
export function AcceptEstimateDialog({ opened, onClose, onAccept, ...form }: AcceptEstimateDialogProps) {
  const [isAccepting, setAccepting] = useState(false);
  const close = () => {
    if (!isAccepting) onClose();
  };
  const accept = (name?: string) => {
    setAccepting(true);
    return onAccept(name).finally(() => setAccepting(false));
  };
  return (
    <Modal opened={opened} onClose={close} title="Accept Estimate" closeButtonProps={{ 'aria-label': 'Close' }}>
      <AcceptForm {...form} onAccept={accept} onClose={onClose} />
    </Modal>
  );
}

interface Acceptance {
  name: string;
  /** One that changes while the dialog is open has to be agreed to. */
  agreedTotal: number | null;
}

const unanswered: Acceptance = { name: '', agreedTotal: null };
const schema = object({ name: pipe(string(), trim()) });

/** Begins anew each time the dialog opens: nobody agrees to what they did not see. */
function AcceptForm({
  expiryDate,
  total,
  askName = false,
  onClose,
  onAccept,
}: Omit<AcceptEstimateDialogProps, 'opened'>) {
  const isAgreed = ({ agreedTotal }: Acceptance) => agreedTotal === total;
  const form = useApiForm({
    initial: unanswered,
    schema,
    check: (values) => (isAgreed(values) ? {} : { agreedTotal: 'Please agree to the total.' }),
    // The consent is cleared when the server refuses.
    editableWhileSending: true,
    async send({ name }) {
      try {
        await onAccept(name || undefined);
      } catch (error) {
        if (isRefusal(error, 'stale_version', 'total_changed')) form.set('agreedTotal', null);
        throw error;
      }
    },
    onSent: onClose,
  });
  const agreed = isAgreed(form.values);

  return (
    <form {...form.props}>
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
          <TextInput label="Your name (Optional)" autoComplete="name" maxLength={128} {...form.field('name')} />
        )}
        <Checkbox
          label="I agree"
          name="agreedTotal"
          error={form.problems['agreedTotal']}
          checked={agreed}
          onChange={(event) => form.set('agreedTotal', event.currentTarget.checked ? total : null)}
          data-autofocus={askName ? undefined : true}
        />
        <FormFailure form={form} text="The estimate could not be accepted. Please try again." />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={form.isSending}>
            Cancel
          </Button>
          <Button type="submit" disabled={!agreed} loading={form.isSending}>
            Accept
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
