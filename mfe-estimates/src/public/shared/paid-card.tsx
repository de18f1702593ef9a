import { useLayoutEffect, useRef } from 'react';
import type { ResponseOf } from '@tech-portal/contract';
import { downloadReceiptByToken } from '@tech-portal/contract/estimate-payment';
import type { getInvoiceByToken } from '@tech-portal/contract/estimate-payment';
import { formatCurrency, formatDateTime } from '@tech-portal/domain';
import { useApiMutation } from '@tech-portal/platform/query';
import { Button, Paper, recoverLostFocus, Text, Title } from '@tech-portal/ui';
import { IconCircleCheck, IconDownload } from '@tech-portal/ui/icons';
import { savePdf } from '../../shared/estimate/download-pdf.tsx';
import classes from './linked-page.module.css';

interface PaidCardProps {
  token: string;
  paid: NonNullable<ResponseOf<typeof getInvoiceByToken>['paid']>;
}

export function PaidCard({ token, paid }: PaidCardProps) {
  const { status, total_paid, payment_info, paid_at, trans_id, receipt_to } = paid;
  const paymentText = payment_info === '' ? '' : ` with ${payment_info}`;
  const card = useRef<HTMLDivElement>(null);
  // The focused card form is gone.
  useLayoutEffect(() => recoverLostFocus(card.current), []);
  const receipt = useApiMutation(downloadReceiptByToken, { input: () => ({ token }), toast: true, onSuccess: savePdf });
  return (
    <Paper ref={card} withBorder p="lg" className={classes.approved} role="status" tabIndex={-1}>
      <IconCircleCheck size={28} aria-hidden="true" className={classes.check} />
      <div>
        <Title order={1} size="h3">
          {status}
        </Title>
        <Text className={classes.text}>
          {total_paid === 0
            ? `There was nothing to pay. Ordered on ${formatDateTime(paid_at)}.`
            : `${formatCurrency(total_paid)} was paid${paymentText} on ${formatDateTime(paid_at)}.`}{' '}
          Order {trans_id}.
        </Text>
        <Text size="sm" c="dimmed" className={classes.text}>
          The receipt goes to {receipt_to} by email.
        </Text>
        <Button
          mt="sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          loading={receipt.isPending}
          onClick={() => receipt.mutate()}
        >
          Download Receipt
        </Button>
      </div>
    </Paper>
  );
}
