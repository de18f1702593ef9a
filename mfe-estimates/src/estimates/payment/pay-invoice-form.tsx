import { useState } from 'react';
import type { StoredAddress } from '@tech-portal/contract/address';
import type { ChangedQuote } from '@tech-portal/contract/checkout';
import type { Estimate, PartLine } from '@tech-portal/contract/estimates';
import { formatCurrency } from '@tech-portal/domain';
import type { CardToken } from '@tech-portal/providers/card';
import { CardPayment, QuoteChanged, TermsCheckbox, usePaymentConfig } from '@tech-portal/providers/card';
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

interface PayInvoiceFormProps {
  estimate: Estimate;
  /** What is paid. */
  shown: ChangedQuote;
  pending: boolean;
  onPay: (payment: CardToken) => Promise<void>;
}

export function PayInvoiceForm({ estimate, shown, pending, onPay }: PayInvoiceFormProps) {
  const [accepted, setAccepted] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [first] = useState(shown);
  const short = estimate.parts.filter(isShort);
  const { summary, shipping, billing } = shown;
  // A discount may leave nothing; no card is needed for that.
  const nothingToPay = summary.total === 0;

  return (
    <Stack gap="md">
      {shown.quote !== first.quote && (
        <QuoteChanged total={summary.total} previous={first.summary.total}>
          <Text size="sm" mt={4}>
            The estimate or its customer was changed somewhere else. Please look at the addresses and the figures again.
          </Text>
        </QuoteChanged>
      )}
      <ShortStock parts={short} />
      {nothingToPay && <Alert color="amber">There is nothing to pay.</Alert>}
      <div className={classes.columns}>
        <div className={classes.addresses}>
          <Address title="Ship to" address={shipping} />
          <Address title="Bill to" address={billing} />
        </div>
        <SummaryFigures summary={summary} taxPercent={estimate.tax_percent} />
      </div>
      {!nothingToPay && (
        <>
          <TermsCheckbox accepted={accepted} onChange={setAccepted} disabled={pending} />
          {problem !== undefined && <Alert color="red">{problem}</Alert>}
          <Card
            // A token pays once: what changed needs a new one.
            key={shown.quote}
            billing={billing}
            total={summary.total}
            disabled={!accepted || short.length > 0}
            pending={pending}
            onPay={(payment) => {
              setProblem(undefined);
              return onPay(payment);
            }}
            onError={setProblem}
          />
        </>
      )}
    </Stack>
  );
}

interface CardProps {
  billing: StoredAddress;
  total: number;
  disabled: boolean;
  pending: boolean;
  onPay: (payment: CardToken) => Promise<void>;
  onError: (message: string) => void;
}

function Card({ billing, total, disabled, pending, onPay, onError }: CardProps) {
  const config = usePaymentConfig();
  return (
    <QueryView query={config} loading={<Skeleton height={180} />} failure="The card form could not be loaded.">
      {({ card }) => (
        <CardPayment
          config={card}
          billing={billing}
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

function Address({ title, address }: { title: string; address: StoredAddress }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <address className={classes.address}>
        {address.first_name} {address.last_name}
        <br />
        {address.address_1}
        {address.address_2 !== '' && (
          <>
            <br />
            {address.address_2}
          </>
        )}
        <br />
        {address.city}, {address.state} {address.zip_code}
      </address>
    </div>
  );
}
