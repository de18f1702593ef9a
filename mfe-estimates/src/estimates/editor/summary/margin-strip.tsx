import { centsToDollars, dollarsToCents, formatCurrency } from '@tech-portal/domain';
import { createDraftStore, useDraftState } from '@tech-portal/forms/drafts';
import { useSession } from '@tech-portal/platform';
import { Button } from '@tech-portal/ui';
import { boolean, object } from 'valibot';
import classes from './margin-strip.module.css';

const visibleByDefault = { isHidden: false };

/** Stored on this device per account; Log Out removes it. */
const marginStore = createDraftStore<{ readonly isHidden: boolean }>({
  name: 'margin',
  schema: object({ isHidden: boolean() }),
  storage: 'local',
});

/** Hidden state of cost, profit and margin with its setter, shared by all estimates. */
export function useMarginHidden(): readonly [isHidden: boolean, setHidden: (isHidden: boolean) => void] {
  const { accountId } = useSession();
  const { value, change } = useDraftState(marginStore.of(accountId), visibleByDefault);
  return [value.isHidden, (isHidden) => change(() => ({ isHidden }))];
}

interface MarginStripProps {
  /** Supplier's price of the parts, in dollars. */
  cost: number;
  /** Subtotal minus the discount. */
  netSubtotalCents: number;
}

/**
 * Profit of an estimate, shown only to technicians and administrators on this screen: never in print, in emails or on
 * the approval page. Hidden on request, and while a customer approves in person (EST-98).
 */
export function MarginStrip({ cost, netSubtotalCents }: MarginStripProps) {
  const [isHidden, setHidden] = useMarginHidden();
  if (isHidden) {
    return (
      <Button
        className={classes.toggle}
        variant="subtle"
        color="gray"
        size="compact-sm"
        mt="xs"
        ml={-8}
        onClick={() => setHidden(false)}
      >
        Show margin
      </Button>
    );
  }
  const profitCents = netSubtotalCents - dollarsToCents(cost);
  const percent = netSubtotalCents === 0 ? 0 : (profitCents / netSubtotalCents) * 100;
  const rows = [
    ['Cost', formatCurrency(cost)],
    ['Profit', formatCurrency(centsToDollars(profitCents))],
    ['Margin', `${percent.toFixed(2)}%`],
  ] as const;
  return (
    <div className={classes.strip}>
      <dl className={classes.margin} aria-label="Margin, not shown to the customer">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button
        className={classes.toggle}
        variant="subtle"
        color="gray"
        size="compact-xs"
        aria-label="Hide margin"
        onClick={() => setHidden(true)}
      >
        Hide
      </Button>
    </div>
  );
}
