import type { BodyOf, ResponseOf } from '@tech-portal/contract';
import { getOrder } from '@tech-portal/contract/orders';
import type { Order } from '@tech-portal/contract/orders';
import { quoteRefund, requestRefund } from '@tech-portal/contract/refunds';
import { formatCurrency, plainTitle } from '@tech-portal/domain';
import { useApiForm } from '@tech-portal/forms';
import { AmountInput, amountOf } from '@tech-portal/forms/amount';
import { ChoiceInput } from '@tech-portal/forms/choice';
import { FormBody, FormDialog } from '@tech-portal/forms/dialog';
import { usePlatform } from '@tech-portal/platform';
import { setCached, useApiMutation, useApiQuery } from '@tech-portal/platform/query';
import { Checkbox, QueryView, Text, TextInput, Textarea } from '@tech-portal/ui';
import { useState } from 'react';

interface RefundOrderDialogProps {
  readonly order: Order;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Refunds an order through the card provider, or records a refund made elsewhere (ORDER-37). */
export function RefundOrderDialog({ order, opened, onClose }: RefundOrderDialogProps) {
  return (
    <FormDialog opened={opened} onClose={onClose} title={`Refund Order ${order.trans_id}`}>
      <RefundOrder order={order} onRefunded={onClose} />
    </FormDialog>
  );
}

interface RefundOrderProps {
  readonly order: Order;
  readonly onRefunded: () => void;
}

function RefundOrder({ order, onRefunded }: RefundOrderProps) {
  const quote = useApiQuery(quoteRefund, { trans_id: order.trans_id }, { staleTime: 0 });
  return (
    <QueryView
      query={quote}
      loading={<Text size="sm">Loading…</Text>}
      failure="Failed to fetch what is left to refund."
    >
      {(rest) => <RefundForm order={order} rest={rest} onRefunded={onRefunded} />}
    </QueryView>
  );
}

type Quote = ResponseOf<typeof quoteRefund>;

const scopes = { all: 'Everything that is left', lines: 'Items', amount: 'An amount' };

interface RefundValues {
  readonly scope: string;
  readonly amount: string;
  readonly pieces: readonly string[];
  readonly shipping: boolean;
  readonly elsewhere: boolean;
  readonly reason: string;
}

/** Part of the order to refund, as the API takes it. */
function requestOf({ scope, amount, pieces, shipping }: RefundValues, { left }: Quote) {
  if (scope === 'amount') return { amount: amountOf(amount) };
  if (scope === 'all') return {};
  const lines = left.flatMap(({ line }, index) => {
    const qty = Number(pieces[index] ?? '');
    return qty > 0 ? [{ line, qty }] : [];
  });
  return { lines, shipping };
}

const digits = (text: string): string => text.replaceAll(/\D/g, '').slice(0, 6);

const lineTitle = ({ cart, line_items: items }: Order, line: number): string =>
  plainTitle(cart[line]?.title ?? items[line - cart.length]?.description ?? '');

function RefundForm({ order, rest: current, onRefunded }: RefundOrderProps & { readonly rest: Quote }) {
  // Keeps the lines from when the dialog opened. The server refuses what another administrator has refunded since.
  const [rest] = useState(current);
  const { trans_id } = order;
  const { notify } = usePlatform();
  // One id per opened form: if a response is lost and the form is submitted again, the server refunds only once.
  const [id] = useState(() => crypto.randomUUID());
  const [initial] = useState<RefundValues>(() => ({
    scope: 'all',
    amount: '',
    pieces: rest.left.map(() => '0'),
    shipping: false,
    elsewhere: !rest.at_provider,
    reason: '',
  }));
  const [values, setValues] = useState(initial);
  const { amount, lines, shipping } = {
    amount: undefined,
    lines: undefined,
    shipping: undefined,
    ...requestOf(values, rest),
  };
  const isComplete = values.scope !== 'amount' || (amount !== undefined && amount >= 0.01 && amount <= rest.max);
  const query = {
    trans_id,
    amount,
    lines: lines?.map(({ line, qty }) => `${line}:${qty}`).join(','),
    shipping,
  };
  const quote = useApiQuery(quoteRefund, query, { enabled: isComplete, staleTime: 0, retry: false });
  const split = isComplete ? quote.data : undefined;
  const refund = useApiMutation(requestRefund, {
    input: (body: BodyOf<typeof requestRefund>) => ({ body }),
    confirm: (refunded) => [setCached(getOrder, { trans_id }, refunded)],
  });
  const form = useApiForm({
    initial,
    schema: requestRefund.body,
    onChange: setValues,
    toInput: (typed) => ({
      id,
      trans_id,
      kind: typed.elsewhere ? 'recorded' : 'provider',
      ...requestOf(typed, rest),
      expected: split?.amount ?? 0,
      reason: typed.reason,
    }),
    send: refund.mutateAsync,
    onSent: ({ refunds = [] }) => {
      const isDone = refunds.find((one) => one.id === id)?.state === 'succeeded';
      notify({
        message: isDone ? 'The refund is recorded.' : 'The refund is in progress. The order page shows its outcome.',
      });
      onRefunded();
    },
  });
  return (
    <FormBody
      form={form}
      aria-label="Refund"
      failure="The refund was not requested. Please try again."
      submitLabel={values.elsewhere ? 'Record Refund' : 'Refund'}
      busyLabel="Refunding..."
    >
      <ChoiceInput label="Refund" choices={scopes} required data-autofocus {...form.select('scope')} />
      {values.scope === 'amount' && (
        <AmountInput label="Amount" description={`At most ${formatCurrency(rest.max)}`} {...form.control('amount')} />
      )}
      {values.scope === 'lines' && (
        <>
          {rest.left.map(({ line, qty }, index) => (
            <TextInput
              key={line}
              label={lineTitle(order, line)}
              description={`${qty} left`}
              inputMode="numeric"
              autoComplete="off"
              {...form.field(`pieces.${index}`, digits)}
            />
          ))}
          {rest.max_shipping > 0 && (
            <Checkbox label={`Shipping (${formatCurrency(rest.max_shipping)})`} {...form.checkbox('shipping')} />
          )}
        </>
      )}
      <Text size="sm" role="status">
        {split
          ? `${formatCurrency(split.amount)}: ${formatCurrency(split.parts)} for items, ${formatCurrency(split.tax)} tax, ${formatCurrency(split.shipping)} shipping.`
          : quote.isError
            ? 'This cannot be refunded. Check pieces and amount.'
            : 'Enter what to refund.'}
      </Text>
      {rest.at_provider ? (
        <Checkbox
          label="I refunded it outside the portal"
          description="Only records the refund. No money moves."
          {...form.checkbox('elsewhere')}
        />
      ) : (
        <Text size="sm">The portal does not know the charge. Refund it at the card provider, then record it here.</Text>
      )}
      <Textarea
        label="Reason"
        description="The technician sees it on the order page."
        required
        rows={2}
        maxLength={300}
        {...form.field('reason')}
      />
    </FormBody>
  );
}
