import type { WireResponseOf } from '@tech-portal/contract';
import type { getEstimate, listEstimateEvents, SignatureInput } from '@tech-portal/contract/estimates';
import { quoteIdOf } from '../fixtures/index.ts';
import {
  addDays,
  centsToDollars,
  dollarsToCents,
  estimateStatus,
  shownTaxPercent,
  signaturePath,
} from '@tech-portal/domain';
import { partOf, summaryOf } from './amounts.ts';
import { found, Refusal } from './answering.ts';
import { partInEstimate } from './catalog.ts';
import { isNotChosen, shownOptions } from './estimate-options.ts';
import type { StoredEstimate } from './sample-estimates.ts';
import { nextId } from './world.ts';
import type { World } from './world.ts';

type Shown = WireResponseOf<typeof getEstimate>;
type EventKind = WireResponseOf<typeof listEstimateEvents>[number]['kind'];

export const estimateById = (world: World, id: number): StoredEstimate =>
  found(
    world.estimates.find((one) => one.id === id),
    'estimate',
  );

export const statusOf = (world: World, { approved, paid, expiry_date: expiryDate }: StoredEstimate) =>
  estimateStatus({ approved, paid, expiryDate }, world.today);

/** An estimate that may still change: neither an order nor expired. */
export function changeableEstimate(world: World, id: number): StoredEstimate {
  const estimate = estimateById(world, id);
  const status = statusOf(world, estimate);
  if (status === 'order') throw new Refusal('estimate_closed', 'This estimate is an order already.');
  if (status === 'expired') throw new Refusal('estimate_expired', 'This estimate has expired.');
  if (isNotChosen(world, estimate)) throw new Refusal('estimate_closed', 'Another option was approved.');
  return estimate;
}

/** Writes a line of the timeline. */
export function noteEvent(world: World, estimate: StoredEstimate, kind: EventKind, by: string, detail = ''): void {
  estimate.events.push({ id: nextId(world), kind, at: world.now, by, detail });
}

/** Stores the signature of a request, if it has one, with an approval. */
export function sign(
  world: World,
  estimate: StoredEstimate,
  signature: SignatureInput | undefined,
  { by, way }: { by: string; way: 'in-person' | 'email' },
): void {
  delete estimate.signature;
  if (!signature) return;
  const { name, strokes } = signature;
  estimate.signature = {
    name: name || by,
    signed_at: world.now,
    way,
    ...(strokes.length > 0 && { path: signaturePath(strokes) }),
    content_hash: '0'.repeat(64),
  };
}

/** The same change twice makes no second version: a caller that read an older one hears of the present one. */
export function checkVersion(world: World, estimate: StoredEstimate, version: number | undefined): void {
  if (version === undefined || version === estimate.version) return;
  const fresh = shownEstimate(world, estimate);
  throw new Refusal('stale_version', 'The estimate was changed meanwhile.', { estimate: fresh });
}

/** Switches the reminders of an estimate on, or off with null. */
export function remind(world: World, estimate: StoredEstimate, days: number | null): void {
  if (days === null) delete estimate.reminders;
  else estimate.reminders = { days, next: addDays(world.today, days), stopped: false };
}

/** An estimate as the calls of technicians return it. */
export function shownEstimate(world: World, stored: StoredEstimate): Shown {
  const {
    techId,
    customerId,
    lines,
    customShipping,
    discount,
    events: _,
    option: _option,
    parts,
    signature,
    ...shared
  } = stored;
  const customer = found(
    world.customers.find(({ id }) => id === customerId),
    'customer',
  );
  const tech = found(
    world.users.find(({ id }) => id === techId),
    'user',
  );
  const state = customer.shipping_state;
  const summary = summaryOf(world, { parts, lines, state, customShipping, discount });
  const costCents = parts.reduce((sum, line) => sum + dollarsToCents(partOf(world, line).cost) * line.qty, 0);
  const soldCents = dollarsToCents(summary.subtotal) - dollarsToCents(summary.discount?.amount ?? 0);
  const profitCents = soldCents - costCents;
  const sentAt = stored.events.find(({ kind }) => kind === 'sent')?.at;
  return {
    ...shared,
    ...(stored.approved && signature && { signature }),
    ...shownOptions(world, stored, (one) => summaryOf(world, { ...one, state }).total),
    customer_id: customerId,
    customer,
    tech: {
      id: tech.id,
      first_name: tech.first_name,
      last_name: tech.last_name,
      email: tech.email,
      phone: tech.phone,
    },
    status: statusOf(world, stored),
    line_items: lines,
    parts: parts.map((line) => partInEstimate(partOf(world, line), line.qty)),
    summary,
    ship_rates: { custom: customShipping },
    first_name: customer.first_name,
    last_name: customer.last_name,
    total: summary.total,
    sent: sentAt === undefined ? [] : [{ id: stored.id, estimate_id: stored.id, sent_at: sentAt }],
    quote: quoteIdOf('estimate', stored.id, summary.total),
    tax_percent: shownTaxPercent(summary.tax),
    margin: {
      cost: centsToDollars(costCents),
      profit: centsToDollars(profitCents),
      percent: soldCents === 0 ? 0 : Math.round((profitCents * 10_000) / soldCents) / 100,
    },
  };
}
