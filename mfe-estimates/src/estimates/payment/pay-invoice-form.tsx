import { useState } from 'react';
import type { StoredAddress } from '@tech-portal/contract/address';
import type { Customer } from '@tech-portal/contract/customers';
import type { Estimate, PartLine, Summary } from '@tech-portal/contract/estimates';
import { formatCurrency } from '@tech-portal/domain';
import type { CardToken } from '@tech-portal/providers/card';
import { CardPayment, TermsCheckbox, TotalChanged, usePaymentConfig } from '@tech-portal/providers/card';
import { Alert, PlainTitle, QueryView, Skeleton, Stack, Text } from '@tech-portal/ui';
import { SummaryFigures } from '../summary-figures.tsx';
import { isShort } from './is-short.ts';
import classes from './pay-invoice.module.css';

/** Which parts block paying, and why. */
function ShortStock({ parts }: { parts: readonly PartLine[] }) {
  if (parts.length === 0) return null;
  return (
    <Alert color="red" title="Not enough stock to pay this invoice">
      <ul className={classes.list}>
        {parts.map(({ part, quantity }) => (
          <li key={`${part.result_type}-${part.id}`}>
            <PlainTitle html={part.title} />: {quantity} wanted, {part.stock} in stock
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** A customer's billing address, which pays an invoice (EST-57). */
const billingAddressOf = (customer: Customer): StoredAddress => ({
  first_name: customer.first_name,
  last_name: customer.last_name,
  company_name: '',
  address_1: customer.billing_address_1,
  address_2: customer.billing_address_2,
  city: customer.billing_city,
  state: customer.billing_state,
  zip_code: customer.billing_zip,
  email: customer.email,
  phone: customer.phone,
});

interface PayInvoiceFormProps {
  readonly estimate: Estimate;
  /** What will be charged. */
  readonly summary: Summary;
  /** The total is not the one that stood here before. */
  readonly changed: boolean;
  readonly pending: boolean;
  readonly onPay: (payment: CardToken) => Promise<void>;
}

export function PayInvoiceForm({ estimate, summary, changed, pending, onPay }: PayInvoiceFormProps) {
  const [accepted, setAccepted] = useState(false);
  const [problem, setProblem] = useState<string>();
  const short = estimate.parts.filter(isShort);

  return (
    <Stack gap="md">
      {changed && <TotalChanged total={summary.total} />}
      <ShortStock parts={short} />
      <div className={classes.columns}>
        <BillTo estimate={estimate} />
        <SummaryFigures summary={summary} taxPercent={estimate.tax_percent} />
      </div>
      <TermsCheckbox accepted={accepted} onChange={setAccepted} disabled={pending} />
      {problem !== undefined && <Alert color="red">{problem}</Alert>}
      <Card
        // A token pays once: a changed total needs a new one.
        key={summary.total}
        estimate={estimate}
        total={summary.total}
        disabled={!accepted || short.length > 0}
        pending={pending}
        onPay={(payment) => {
          setProblem(undefined);
          return onPay(payment);
        }}
        onError={setProblem}
      />
    </Stack>
  );
}

interface CardProps {
  readonly estimate: Estimate;
  readonly total: number;
  readonly disabled: boolean;
  readonly pending: boolean;
  readonly onPay: (payment: CardToken) => Promise<void>;
  readonly onError: (message: string) => void;
}

function Card({ estimate, total, disabled, pending, onPay, onError }: CardProps) {
  const config = usePaymentConfig();
  return (
    <QueryView query={config} loading={<Skeleton height={180} />} failure="The card form could not be loaded.">
      {({ card }) => (
        <CardPayment
          config={card}
          billing={billingAddressOf(estimate.customer)}
          disabled={disabled}
          pending={pending}
          payLabel={`Pay ${formatCurrency(total)}`}
          onToken={onPay}
          onError={onError}
        />
      )}
    </QueryView>
  );
}

function BillTo({ estimate: { customer } }: { estimate: Estimate }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        Bill to
      </Text>
      <address className={classes.address}>
        {customer.first_name} {customer.last_name}
        <br />
        {customer.billing_address_1}
        {customer.billing_address_2 !== '' && (
          <>
            <br />
            {customer.billing_address_2}
          </>
        )}
        <br />
        {customer.billing_city}, {customer.billing_state} {customer.billing_zip}
      </address>
    </div>
  );
}
