import type { SettingsExample } from '@tech-portal/contract/business-settings';
import {
  centsToDollars,
  computeTotals,
  quoteShipping,
  shippingRulesOf,
  displayedTaxPercent,
  taxPercentIn,
} from '@tech-portal/domain';
import type { BusinessSettings } from '@tech-portal/domain';

/** Sample parcels: contents, dollars and pounds. */
const parcels = [
  { name: 'A small part', dollars: 40, pounds: 2 },
  { name: 'Heavy parts', dollars: 900, pounds: 60 },
] as const;

const MAX_STATES = 8;

/** States whose result may differ: the warehouse's, one of each zone, and those with a separate rate. */
function exampleStates(before: BusinessSettings, after: BusinessSettings): string[] {
  const states = [
    after.shipping.warehouse_state,
    ...after.shipping.zones.flatMap(({ states: [first] }) => first ?? []),
    ...[after, before].flatMap(({ tax }) => tax.states.map(({ state }) => state)),
  ];
  return [...new Set(states)].slice(0, MAX_STATES);
}

function computeExample(settings: BusinessSettings, state: string, { dollars, pounds }: (typeof parcels)[number]) {
  const priceCents = dollars * 100;
  const line = { qty: 1, priceCents, weight: pounds, length: 1, width: 1, height: 1, addShipPerCents: 0 };
  const taxPercent = taxPercentIn(settings, state);
  const { subtotalCents, shippingCents, taxCents, totalCents } = computeTotals({
    subtotalCents: priceCents,
    shippingCents: quoteShipping([line], { state }, shippingRulesOf(settings)),
    taxPercent,
  });
  return {
    subtotal: centsToDollars(subtotalCents),
    shipping: centsToDollars(shippingCents),
    tax: centsToDollars(taxCents),
    total: centsToDollars(totalCents),
    tax_percent: displayedTaxPercent(taxCents, taxPercent),
  };
}

/** Computes sample costs before and after a change to the settings (BUSINESS-9). */
export function settingsExamples(before: BusinessSettings, after: BusinessSettings): SettingsExample[] {
  return exampleStates(before, after).flatMap((state) =>
    parcels.map((parcel) => ({
      name: `${parcel.name}, ${parcel.pounds} lb, to ${state}`,
      state,
      before: computeExample(before, state, parcel),
      after: computeExample(after, state, parcel),
    })),
  );
}
