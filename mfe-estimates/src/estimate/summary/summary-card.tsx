import { memo } from 'react';
import type { EstimateStatus, Summary } from '@tech-portal/contract/estimates';
import { centsToDollars, dollarsToCents, shownTaxPercent } from '@tech-portal/domain';
import { Group, Loader, Text } from '@tech-portal/ui';
import { SummaryFigures } from '../../shared/summary-figures.tsx';
import { EstimateCard } from '../card/estimate-card.tsx';
import type { EditorState } from '../editor/editor-state.ts';
import type { EditorTotals } from '../editor/editor-totals.ts';
import { MarginStrip } from './margin-strip.tsx';

interface SummaryCardProps {
  readonly base: EditorState['base'];
  /** What the work comes to as it stands. */
  readonly live: EditorTotals;
  readonly status: EstimateStatus;
  readonly dirty: boolean;
  /** A change is on its way to the server, which answers new figures. */
  readonly calculating: boolean;
}

const summaryOf = (totals: EditorTotals): Summary => ({
  subtotal: centsToDollars(totals.subtotalCents),
  shipping: centsToDollars(totals.shippingCents),
  tax: centsToDollars(totals.taxCents),
  total: centsToDollars(totals.totalCents),
});

/**
 * What the estimate comes to, as the server computed it. An unsaved draft has no order summary yet (document 2,
 * section 2); what its changes would come to stands there instead.
 */
export const SummaryCard = memo(function SummaryCard({ base, live, status, dirty, calculating }: SummaryCardProps) {
  const unsaved = dirty && status === 'draft';
  const summary = unsaved ? summaryOf(live) : base.summary;
  const note = live.shippingKnown ? 'Save to update the estimate.' : 'Shipping is calculated on Save.';
  return (
    <EstimateCard title={unsaved ? 'Not Saved Yet' : 'Order Summary'}>
      {calculating ? (
        <Group gap="sm" role="status">
          <Loader size="xs" />
          <Text size="sm">Calculating new estimate total...</Text>
        </Group>
      ) : (
        <>
          <SummaryFigures summary={summary} taxPercent={unsaved ? shownTaxPercent(summary.tax) : base.tax_percent} />
          {unsaved && (
            <Text size="sm" c="dimmed" mt="sm">
              {note}
            </Text>
          )}
          {base.margin && <MarginStrip cost={base.margin.cost} subtotalCents={dollarsToCents(summary.subtotal)} />}
        </>
      )}
    </EstimateCard>
  );
});
