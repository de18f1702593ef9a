import { useEffect, useRef } from 'react';
import type { MouseEvent, RefObject } from 'react';
import { formatCurrency } from '@tech-portal/domain';
import { Alert, Button, ErrorState, Group, PageHeader, Text, Title } from '@tech-portal/ui';
import { EstimatePicker } from '../shared/estimates/estimate-picker.tsx';
import { describeError } from '@tech-portal/api-client/error-policy';
import { LinesForm } from './lines-form.tsx';
import { OrderLine } from './order-line.tsx';
import { OrderOutcome } from './order-outcome.tsx';
import { readyRows, readyTotal } from './order-row.ts';
import { useQuickOrder } from './use-quick-order.ts';
import classes from './quick-order-page.module.css';

export default function QuickOrderPage() {
  const order = useQuickOrder();
  const { draft, rows, matched, outcome } = order;
  const heading = useRef<HTMLHeadingElement>(null);
  const shouldFocusHeading = useRef(false);
  // Check Parts would lose the focus, because it is disabled once its box is empty.
  useEffect(() => {
    if (!shouldFocusHeading.current || !heading.current) return;
    shouldFocusHeading.current = false;
    heading.current.focus();
  });
  return (
    <>
      <PageHeader title="Quick Order" subtitle="Paste a list of parts, review it, and add everything at once." />
      {order.question}
      {outcome && <OrderOutcome outcome={outcome} />}
      <LinesForm
        text={draft.text}
        onTextChange={order.setText}
        unparsed={order.unread}
        isOverLimit={order.tooMany}
        onAddLines={(file) => {
          shouldFocusHeading.current = true;
          order.readLines(file);
        }}
      />
      {matched.isError && rows.length > 0 && (
        <ErrorState
          message="Failed to check the parts."
          hint={describeError(matched.error, 'Your list is still here. Please try again.')}
          onRetry={() => void matched.refetch()}
          retrying={matched.isFetching}
        />
      )}
      {rows.length > 0 && <OrderPreview order={order} heading={heading} />}
    </>
  );
}

interface OrderPreviewProps {
  order: ReturnType<typeof useQuickOrder>;
  heading: RefObject<HTMLHeadingElement | null>;
}

function OrderPreview({ order, heading }: OrderPreviewProps) {
  const { rows, matched, estimateId, isAdding, failure } = order;
  const ready = readyRows(rows);
  const notReadyCount = rows.length - ready.length;
  const isChecking = matched.isFetching && rows.some(({ status }) => status === 'unchecked');
  const target = estimateId === undefined ? 'Cart' : 'Estimate';
  const add = (event: MouseEvent) => {
    // Ignores the second click of a double click, which would add the parts twice.
    if (event.detail <= 1) order.addAll();
  };
  return (
    <section className={classes.preview} aria-labelledby="quick-order-parts" aria-busy={isChecking}>
      <Group justify="space-between" gap="sm" mb="xs">
        <Title order={2} size="h4" id="quick-order-parts" ref={heading} tabIndex={-1}>
          Parts
        </Title>
        <Button variant="subtle" size="xs" color="gray" disabled={isAdding} onClick={order.removeAll}>
          Remove All
        </Button>
      </Group>
      <ul className={classes.lines} aria-label="Lines of the quick order">
        {rows.map((row) => (
          <OrderLine
            key={row.line.part_number}
            row={row}
            onQty={(qty) => order.changeLine(row.line, { qty })}
            onChoose={(chosen) => order.changeLine(row.line, { chosen })}
            onRemove={() => {
              order.removeLine(row.line);
              // The focused button was removed together with its line.
              heading.current?.focus();
            }}
          />
        ))}
      </ul>
      {failure !== undefined && (
        <Alert color="red" mb="sm">
          {failure}
        </Alert>
      )}
      <div className={classes.finish}>
        <EstimatePicker
          label="Add to"
          noneLabel="My Cart"
          value={estimateId}
          onChange={order.setEstimateId}
          disabled={isAdding}
        />
        <div className={classes.send}>
          <Text size="sm" role="status">
            {isChecking
              ? 'Checking...'
              : `${ready.length} of ${rows.length} ready · ${formatCurrency(readyTotal(rows))}${notReadyCount > 0 ? ' · the others stay here' : ''}`}
          </Text>
          <Button disabled={ready.length === 0} loading={isAdding} onClick={add}>
            {`Add ${ready.length} ${ready.length === 1 ? 'Part' : 'Parts'} to ${target}`}
          </Button>
        </div>
      </div>
    </section>
  );
}
