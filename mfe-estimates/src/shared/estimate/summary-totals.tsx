import type { Summary } from '@tech-portal/contract/estimates';
import { discountLabel } from '@tech-portal/domain';
import { Price, Text } from '@tech-portal/ui';
import classes from './summary-totals.module.css';

interface SummaryTotalsProps {
  summary: Summary;
  /** Percent as the server reports it; 0 when the tax is 0 (CHECKOUT-20). */
  taxPercent: number;
}

/** Subtotal, optional discount, shipping, tax with percentage, and total. */
export function SummaryTotals({ summary, taxPercent }: SummaryTotalsProps) {
  const rows = [
    ['Subtotal', summary.subtotal],
    ...(summary.discount ? [[discountLabel(summary.discount), -summary.discount.amount] as const] : []),
    ['Shipping', summary.shipping],
    [`Tax (${taxPercent}%)`, summary.tax],
  ] as const;
  return (
    <dl className={classes.figures}>
      {rows.map(([label, dollars]) => (
        <div key={label} className={classes.figure}>
          <Text component="dt" c="dimmed">
            {label}
          </Text>
          <dd>
            <Price dollars={dollars} />
          </dd>
        </div>
      ))}
      <div className={classes.figure} data-total="">
        <dt>Total</dt>
        <dd>
          <Price dollars={summary.total} fw={700} />
        </dd>
      </div>
    </dl>
  );
}
