import { memo } from 'react';
import type { Dispatch } from 'react';
import type { EstimateStatus } from '@tech-portal/contract/estimates';
import { useIsChanging } from '@tech-portal/platform/query';
import { EstimateTimeline } from '../timeline/estimate-timeline.tsx';
import { EstimateCard } from './card/estimate-card.tsx';
import { ChargesCard } from './charges/charges-card.tsx';
import { isDirty } from './state/editor-state.ts';
import type { EditorAction, EditorState } from './state/editor-state.ts';
import type { EditorTotals } from './state/editor-totals.ts';
import { NotesCard } from './notes/notes-card.tsx';
import { PartsCard } from './parts/parts-card.tsx';
import { partsScope } from './parts/parts.mutations.ts';
import { CustomerCard } from './people/customer-card.tsx';
import { TechCard } from './people/tech-card.tsx';
import type { Saving } from './saving/use-saving.ts';
import { ShippingCard } from './shipping/shipping-card.tsx';
import { isEditable } from './shown-status.ts';
import { SummaryCard } from './summary/summary-card.tsx';
import classes from './estimate-cards.module.css';

interface EstimateCardsProps {
  state: EditorState;
  status: EstimateStatus;
  admin: boolean;
  totals: EditorTotals;
  saving: Saving;
  dispatch: Dispatch<EditorAction>;
}

/** The cards of an estimate: its lines at the left, whom and what it comes to at the right; one column on a phone. */
export function EstimateCards({ state, status, admin, totals, saving, dispatch }: EstimateCardsProps) {
  const { base, lines, shipping, failed, notes } = state;
  const editable = isEditable(status);
  const partsChange = useIsChanging(partsScope(base.id));
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <PartsCard estimate={base} editable={editable} invoice={status === 'invoice'} />
        <ChargesCard lines={lines} base={base} failed={failed} editable={editable} dispatch={dispatch} />
        <NotesCard base={base} typed={notes} dispatch={dispatch} />
      </div>
      <div className={classes.column}>
        <SummaryCard
          base={base}
          live={totals}
          status={status}
          dirty={isDirty(state)}
          calculating={saving.saving || partsChange}
        />
        <ShippingCard
          shipping={shipping}
          admin={admin}
          editable={editable}
          unsaved={shipping !== base.ship_rates.custom}
          dispatch={dispatch}
        />
        <CustomerCard customer={base.customer} editable={status === 'draft'} problems={saving.problems} />
        <TechCard tech={base.tech} />
        <TimelineCard cartId={base.id} />
      </div>
    </div>
  );
}

const TimelineCard = memo(function TimelineCard({ cartId }: { cartId: number }) {
  return (
    <EstimateCard title="Timeline">
      <EstimateTimeline cartId={cartId} />
    </EstimateCard>
  );
});
