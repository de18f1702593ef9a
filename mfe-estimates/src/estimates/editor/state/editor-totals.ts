import { computeTotals, discountCentsOf, dollarsToCents, lineItemCents, TAX_PERCENT } from '@tech-portal/domain';
import type { Totals } from '@tech-portal/domain';
import type { EditorState } from './editor-state.ts';

/** Totals of the edited estimate in cents; without shipping if only the server can compute it. */
export interface EditorTotals extends Totals {
  readonly isShippingKnown: boolean;
}

/**
 * Totals of the unsaved work, computed by the same function as on the server (FORMAT-10). Automatic shipping depends
 * only on the parts, so the server's last amount applies unless it was custom.
 */
export function editorTotals({
  base,
  lines,
  shipping,
  discount,
}: Pick<EditorState, 'base' | 'lines' | 'shipping' | 'discount'>): EditorTotals {
  const partCents = base.parts.reduce((sum, part) => sum + dollarsToCents(part.total), 0);
  const lineCents = lines.reduce((sum, line) => sum + lineItemCents(line), 0);
  const isShippingKnown = shipping > 0 || base.ship_rates.custom === 0;
  const shippingCents =
    shipping > 0 ? dollarsToCents(shipping) : isShippingKnown ? dollarsToCents(base.summary.shipping) : 0;
  const taxPercent = base.tax_rate ?? TAX_PERCENT;
  const subtotalCents = partCents + lineCents;
  const discountCents = discount ? discountCentsOf(discount, subtotalCents) : 0;
  return { ...computeTotals({ subtotalCents, discountCents, shippingCents, taxPercent }), isShippingKnown };
}
