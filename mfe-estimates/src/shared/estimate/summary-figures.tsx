import type { Summary } from '@tech-portal/contract/estimates';
import { discountName } from '@tech-portal/domain';
import { Price, Text } from '@tech-portal/ui';
import classes from './summary-figures.module.css';

interface SummaryFiguresProps {
  summary: Summary;
  /** Percent as the server reports it; 0 when the tax is 0 (CHECKOUT-20). */
  taxPercent: number;
}

/** Subtotal, optional discount, shipping, tax with percentage, and total. */
export function SummaryFigures({ summary, taxPercent }: SummaryFiguresProps) {
  const rows = [
    ['Subtotal', summary.subtotal],
    ...(summary.discount ? [[discountName(summary.discount), -summary.discount.amount] as const] : []),
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
