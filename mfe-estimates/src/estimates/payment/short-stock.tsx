import type { PartLine } from '@tech-portal/contract/estimates';
import { Alert, PlainTitle } from '@tech-portal/ui';
import classes from './pay-invoice.module.css';

/** Which parts block paying, and why. */
export function ShortStock({ parts }: { parts: readonly PartLine[] }) {
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
