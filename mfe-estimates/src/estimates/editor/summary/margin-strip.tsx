import { centsToDollars, dollarsToCents, formatCurrency } from '@tech-portal/domain';
import classes from './margin-strip.module.css';

interface MarginStripProps {
  /** What the supplier gets for the parts, in dollars. */
  cost: number;
  subtotalCents: number;
}

/** What an estimate earns, for technicians and administrators on this screen alone: never on print, email or approval. */
export function MarginStrip({ cost, subtotalCents }: MarginStripProps) {
  const profitCents = subtotalCents - dollarsToCents(cost);
  const percent = subtotalCents === 0 ? 0 : (profitCents / subtotalCents) * 100;
  const facts = [
    ['Cost', formatCurrency(cost)],
    ['Profit', formatCurrency(centsToDollars(profitCents))],
    ['Margin', `${percent.toFixed(2)}%`],
  ] as const;
  return (
    <dl className={classes.margin} aria-label="Margin, not shown to the customer">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
