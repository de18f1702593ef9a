import type { ReactNode } from 'react';
import type { BodyOf } from '@tech-portal/contract';
import type { Estimate } from '@tech-portal/contract/estimates';
import { sendEstimateApproval } from '@tech-portal/contract/estimates';
import { useApiForm } from '@tech-portal/forms';
import { FormBody, FormDialog } from '@tech-portal/forms/dialog';
import { usePlatform } from '@tech-portal/platform';
import { TextInput } from '@tech-portal/ui';
import { ReminderDaysInput, parseReminderDays, formatReminderDays } from './reminders/reminder-days-input.tsx';

interface SendEmailProps {
  estimate: Estimate;
  title: string;
  /** Document name for the fallback message. */
  documentName: string;
  children: ReactNode;
  /** Notice about the effect of sending again, if the document was sent before. */
  resendNotice?: ReactNode;
  /** Adds a field for reminders. */
  hasReminders?: boolean;
  opened: boolean;
  onClose: () => void;
  /** Sends the email; resolves to the server's message. */
  onSend: (body: BodyOf<typeof sendEstimateApproval>) => Promise<{ message?: string | undefined }>;
}

/** Emails the customer a document of an estimate; the address can be changed. */
export function SendEmailDialog({ title, opened, onClose, ...form }: SendEmailProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={title}>
      <SendForm {...form} onSent={onClose} />
    </FormDialog>
  );
}

interface SendFormProps extends Omit<SendEmailProps, 'title' | 'opened' | 'onClose'> {
  onSent: () => void;
}

function SendForm({
  estimate,
  documentName,
  children,
  resendNotice,
  hasReminders = false,
  onSend,
  onSent,
}: SendFormProps) {
  const platform = usePlatform();
  const form = useApiForm({
    initial: { customer_email: estimate.customer.email, reminder_days: formatReminderDays(estimate) },
    // All emails share this schema; reminders are optional.
    schema: sendEstimateApproval.body,
    toInput: ({ customer_email: email, reminder_days: days }) => ({
      cart_id: estimate.id,
      customer_email: email,
      // Omitted when unchanged, because an older server does not know reminders.
      ...(hasReminders && days !== formatReminderDays(estimate) && { reminder_days: parseReminderDays(days) }),
    }),
    send: async (body) => {
      const { message } = await onSend(body);
      platform.notify({ message: message ?? `The ${documentName} is on its way to ${body.customer_email}.` });
    },
    onSent,
  });
  return (
    <FormBody
      form={form}
      failure="The email could not be sent. Please try again."
      submitLabel="Send Email"
      busyLabel="Sending..."
    >
      {children}
      <TextInput
        type="email"
        label="Customer's email"
        autoComplete="off"
        data-autofocus
        {...form.field('customer_email')}
      />
      {hasReminders && <ReminderDaysInput {...form.field('reminder_days')} />}
      {resendNotice}
    </FormBody>
  );
}
