import { memo } from 'react';
import type { Dispatch } from 'react';
import type { Estimate, Summary } from '@tech-portal/contract/estimates';
import { centsToDollars, dollarsToCents, displayedTaxPercent } from '@tech-portal/domain';
import type { Discount } from '@tech-portal/domain';
import { Loader, Text } from '@tech-portal/ui';
import { SummaryTotals } from '../../../shared/estimate/summary-totals.tsx';
import { EstimateCard } from '../card/estimate-card.tsx';
import { DiscountLine } from '../discount/discount-line.tsx';
import type { EditorAction, EditorState } from '../state/editor-state.ts';
import type { EditorTotals } from '../state/editor-totals.ts';
import { MarginStrip } from './margin-strip.tsx';
import classes from './summary-card.module.css';

export const SUMMARY_ANCHOR = 'order-summary';

interface SummaryCardProps {
  base: EditorState['base'];
  /** Totals of the unsaved work. */
  unsavedTotals: EditorTotals;
  status: Estimate['status'];
  dirty: boolean;
  discount: Discount | null;
  editable: boolean;
  dispatch: Dispatch<EditorAction>;
  /** True while a change is sent, because the server responds with new totals. */
  isCalculating: boolean;
}

const summaryOf = (totals: EditorTotals, discount: Discount | null): Summary => ({
  subtotal: centsToDollars(totals.subtotalCents),
  ...(discount && { discount: { ...discount, amount: centsToDollars(totals.discountCents) } }),
  shipping: centsToDollars(totals.shippingCents),
  tax: centsToDollars(totals.taxCents),
  total: centsToDollars(totals.totalCents),
});

/** Totals of the estimate as computed by the server; an unsaved draft shows the totals of its changes (EST-59). */
export const SummaryCard = memo(function SummaryCard(props: SummaryCardProps) {
  const { base, unsavedTotals, status, dirty, discount, editable, isCalculating, dispatch } = props;
  const isUnsaved = dirty && status === 'draft';
  const summary = isUnsaved ? summaryOf(unsavedTotals, discount) : base.summary;
  return (
    <EstimateCard title={isUnsaved ? 'Not Saved Yet' : 'Order Summary'} anchor={SUMMARY_ANCHOR}>
      <div className={classes.frame} aria-busy={isCalculating}>
        <div className={classes.figures} data-old={isCalculating || undefined}>
          <SummaryTotals
            summary={summary}
            taxPercent={isUnsaved ? displayedTaxPercent(summary.tax, base.tax_rate) : base.tax_percent}
          />
          {isUnsaved && !unsavedTotals.isShippingKnown && (
            <Text size="sm" c="dimmed" mt="sm" data-screen-only>
              Shipping is calculated on Save.
            </Text>
          )}
          <DiscountLine
            appliedDiscount={summary.discount}
            discount={discount}
            subtotalCents={unsavedTotals.subtotalCents}
            editable={editable}
            dispatch={dispatch}
          />
          {summary.subtotal > 0 && (
            <MarginStrip
              cost={base.margin?.cost ?? 0}
              netSubtotalCents={dollarsToCents(summary.subtotal) - dollarsToCents(summary.discount?.amount ?? 0)}
            />
          )}
        </div>
        <div className={classes.status} role="status">
          {isCalculating && (
            <>
              <Loader size="xs" aria-hidden="true" />
              <Text size="sm">Calculating new estimate total...</Text>
            </>
          )}
        </div>
      </div>
    </EstimateCard>
  );
});
