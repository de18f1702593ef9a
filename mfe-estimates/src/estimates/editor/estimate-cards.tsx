import { memo, useMemo } from 'react';
import type { Dispatch } from 'react';
import type { Estimate } from '@tech-portal/contract/estimates';
import { lazyComponent } from '@tech-portal/platform';
import { useIsChanging } from '@tech-portal/platform/query';
import { ErrorState, TableSkeleton } from '@tech-portal/ui';
import { paymentProblems } from '../../shared/customer/form/customer-contact.ts';
import { EstimateCard } from './card/estimate-card.tsx';
import { ChargesCard } from './charges/charges-card.tsx';
import { isDirty } from './state/editor-state.ts';
import type { EditorAction, EditorState } from './state/editor-state.ts';
import type { EditorTotals } from './state/editor-totals.ts';
import { NotesCard } from './notes/notes-card.tsx';
import { PartsCard } from './parts/parts-card.tsx';
import { partsScope } from './parts/parts.mutations.ts';
import { CustomerCard, TechCard } from './people/people-cards.tsx';
import { ShippingCard } from './shipping/shipping-card.tsx';
import { SummaryCard } from './summary/summary-card.tsx';
import classes from './estimate-cards.module.css';

/** Loads late, because it is below all actions and loads its own data. */
const EstimateTimeline = lazyComponent(
  async () => (await import('../timeline/estimate-timeline.tsx')).EstimateTimeline,
  {
    loading: () => <TableSkeleton rows={3} />,
    failed: (retry) => <ErrorState message="Failed to fetch the timeline." onRetry={retry} />,
  },
);

/** Loads late, because it is below the lines and loads its own data. */
const EstimatePhotos = lazyComponent(async () => (await import('../photos/estimate-photos.tsx')).EstimatePhotos, {
  loading: () => <TableSkeleton rows={2} />,
  failed: (retry) => <ErrorState message="Failed to fetch the photos." onRetry={retry} />,
});

const NO_PROBLEMS: readonly string[] = [];

const storedContent = (base: Estimate) => ({ base, lines: base.line_items, shipping: base.ship_rates.custom });

interface EstimateCardsProps {
  state: EditorState;
  status: Estimate['status'];
  editable: boolean;
  isAdmin: boolean;
  totals: EditorTotals;
  dispatch: Dispatch<EditorAction>;
}

/**
 * Cards of an estimate: lines, notes and photos on the left, totals and people on the right; on a phone lines, then
 * totals.
 */
export function EstimateCards({ state, status, editable, isAdmin, totals, dispatch }: EstimateCardsProps) {
  const { failed, notes } = state;
  // A read-only estimate shows its stored content, ignoring unsaved input.
  const { base, lines, shipping } = editable ? state : storedContent(state.fetched);
  // Shows problems of the customer while they can be corrected: an invoice with problems could be neither paid nor
  // changed.
  const { customer } = base;
  const customerProblems = useMemo(() => (editable ? paymentProblems(customer) : NO_PROBLEMS), [editable, customer]);
  const arePartsChanging = useIsChanging(partsScope(base.id));
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <PartsCard estimate={base} editable={editable} isInvoice={status === 'invoice'} />
        <ChargesCard lines={lines} base={base} failed={failed} editable={editable} dispatch={dispatch} />
      </div>
      <div className={`${classes.column} ${classes.side}`}>
        <SummaryCard
          base={base}
          unsavedTotals={totals}
          status={status}
          dirty={isDirty(state) && editable}
          discount={state.discount}
          editable={editable}
          dispatch={dispatch}
          isCalculating={state.save.phase === 'saving' || arePartsChanging}
        />
        <ShippingCard
          shipping={shipping}
          isAdmin={isAdmin}
          editable={editable}
          isUnsaved={shipping !== base.ship_rates.custom}
          dispatch={dispatch}
        />
        <CustomerCard
          customer={customer}
          editable={editable && (status === 'draft' || customerProblems.length > 0)}
          problems={customerProblems}
        />
        <TechCard tech={base.tech} />
        <TimelineCard cartId={base.id} />
      </div>
      <div className={classes.column}>
        <NotesCard base={base} editedNotes={notes} dispatch={dispatch} />
        <PhotosCard cartId={base.id} />
      </div>
    </div>
  );
}

const TimelineCard = memo(function TimelineCard({ cartId }: { cartId: number }) {
  return (
    <EstimateCard title="Timeline" isPrivate>
      <EstimateTimeline cartId={cartId} />
    </EstimateCard>
  );
});

const PhotosCard = memo(function PhotosCard({ cartId }: { cartId: number }) {
  return (
    <EstimateCard title="Photos">
      <EstimatePhotos cartId={cartId} />
    </EstimateCard>
  );
});
