import type { ChangedQuote } from '@tech-portal/contract/checkout';
import type { Estimate, PartLine } from '@tech-portal/contract/estimates';
import type { CardPaymentProps, CardToken } from '@tech-portal/providers/card';
import { CardPayment, usePaymentConfig } from '@tech-portal/providers/card';
import { Alert, PlainTitle, QueryView, Skeleton } from '@tech-portal/ui';
import { hasInsufficientStock } from './has-insufficient-stock.ts';
import classes from '../../shared/payment/payment-form.module.css';
import { PaymentForm } from '../../shared/payment/payment-form.tsx';

function InsufficientStockAlert({ parts }: { parts: readonly PartLine[] }) {
  return (
    <Alert color="red" title="Not enough stock to pay this invoice">
      <ul className={classes.list}>
        {parts.map(({ part, quantity }) => (
          <li key={`${part.result_type}-${part.id}`}>
            <PlainTitle html={part.title} />: {quantity} requested, {part.stock} in stock
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface PayInvoiceFormProps {
  estimate: Estimate;
  shownQuote: ChangedQuote;
  pending: boolean;
  onPay: (payment: CardToken) => Promise<unknown>;
}

export function PayInvoiceForm({ estimate, ...payment }: PayInvoiceFormProps) {
  const insufficientParts = estimate.parts.filter(hasInsufficientStock);
  return (
    <PaymentForm
      {...payment}
      taxPercent={estimate.tax_percent}
      blockedNotice={insufficientParts.length > 0 && <InsufficientStockAlert parts={insufficientParts} />}
      changedMessage="The estimate or its customer was changed somewhere else. Please review the addresses and totals."
      card={(card) => <ConfiguredCard {...card} />}
    />
  );
}

/** Card form, shown once the card provider's configuration is loaded. */
function ConfiguredCard(card: Omit<CardPaymentProps, 'config'>) {
  const config = usePaymentConfig();
  return (
    <QueryView query={config} loading={<Skeleton height={180} />} failure="The card form could not be loaded.">
      {(loaded) => <CardPayment {...card} config={loaded.card} />}
    </QueryView>
  );
}
