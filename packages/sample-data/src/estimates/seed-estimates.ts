import { BUSINESS_TIME_ZONE, calendarDay, DEFAULT_SHIPPING } from '@tech-portal/domain';
import { and, eq, gt, sql } from 'drizzle-orm';
import {
  approve,
  closeCart,
  customers,
  buildEstimateSnapshot,
  estimates,
  estimateSends,
  estimateTemplates,
  insertDraft,
  insertLines,
  orders,
  ownedBy,
  products,
  recordEvent,
} from '@tech-portal/api-server/seeding';
import type { CustomerRow, Database, FullEstimate, TemplatePart } from '@tech-portal/api-server/seeding';
import { sampleEstimates, sampleTime } from './sample-estimates.ts';
import type { SampleEstimate } from './sample-estimates.ts';
import { sampleTransId } from '../orders/sample-trans-id.ts';
import { sampleJobs } from './sample-jobs.ts';
import type { SampleJob } from './sample-jobs.ts';

/** First number of the orders from estimates; store orders use the numbers below it. */
const FIRST_ESTIMATE_ORDER = 1000;
const HOUR_MS = 60 * 60_000;
const TEMPLATES = 3;

type Job = SampleJob & { readonly parts: readonly TemplatePart[] };

async function loadJobsWithParts(tx: Database): Promise<Job[]> {
  const jobs: Job[] = [];
  for (const job of sampleJobs) {
    const [part] = await tx
      .select({ productId: products.id })
      .from(products)
      .where(and(sql`${products.title} ilike ${`%${job.part}%`}`, gt(products.stock, 3)))
      .orderBy(products.id)
      .limit(1);
    jobs.push({ ...job, parts: part ? [{ ...part, qty: 1 }] : [] });
  }
  return jobs;
}

interface SeededEstimate {
  readonly estimate: FullEstimate;
  readonly sample: SampleEstimate;
  readonly now: Date;
}

async function writeApproval(tx: Database, { estimate, sample, now }: SeededEstimate): Promise<void> {
  const { record, customer } = estimate;
  const name = `${customer.firstName} ${customer.lastName}`;
  const technician = { userId: record.techId };
  if (sample.channel === 'email') {
    const event = { estimateId: record.cartId, now: new Date(now.getTime() + HOUR_MS) };
    await tx.insert(estimateSends).values({ estimateId: record.cartId, recipient: customer.email, sentAt: event.now });
    await recordEvent(tx, { ...event, kind: 'sent', actor: technician, detail: customer.email });
    const later = new Date(now.getTime() + 2 * HOUR_MS);
    await recordEvent(tx, { ...event, kind: 'viewed', actor: { customer: name }, now: later });
  }
  if (sample.status !== 'invoice' && sample.status !== 'order') return;
  const actor = sample.channel === 'email' ? { customer: name } : technician;
  await approve(tx, estimate, {
    approverName: name,
    method: sample.channel,
    actor,
    now: new Date(now.getTime() + 3 * HOUR_MS),
  });
}

async function writeOrder(tx: Database, { estimate, sample, now }: SeededEstimate): Promise<void> {
  if (sample.status !== 'order') return;
  const { cartId, techId } = estimate.record;
  const time = new Date(now.getTime() + 4 * HOUR_MS);
  const request = { ip: '192.0.2.1', browser: '', sessionId: '' };
  const transId = sampleTransId(FIRST_ESTIMATE_ORDER + cartId);
  const draft = { ...buildEstimateSnapshot(estimate, request), transId };
  const { cartVersion: _version, ...order } = draft;
  await tx.insert(orders).values({
    ...order,
    cartId,
    orderDate: time,
    orderDay: calendarDay(time, BUSINESS_TIME_ZONE),
    totalPaidCents: draft.totalCents,
    paid: true,
    paymentType: 'card',
    paymentInfo: 'VISA ending in 4242',
    created: time,
    modified: time,
  });
  await closeCart(tx, { cartId, snapshot: draft, paidBy: techId, now: time });
  if (sample.reimbursed) await tx.update(estimates).set({ reimbursed: true }).where(eq(estimates.cartId, cartId));
}

async function writeEstimate(tx: Database, customer: CustomerRow, job: Job, sample: SampleEstimate, now: Date) {
  const userId = customer.techId;
  const cartId = await insertDraft(tx, { customer, userId, notes: job.notes, now });
  const context = { cartId, userId, estimateScope: ownedBy(userId), shipping: DEFAULT_SHIPPING, now };
  const { estimate } = await insertLines(tx, context, job);
  await writeApproval(tx, { estimate, sample, now });
  await writeOrder(tx, { estimate, sample, now });
}

/**
 * Seeds estimates of the demo technicians in every status, with timelines, orders and templates, using the production
 * commands. Requires the catalog and customers.
 */
export async function seedEstimates(tx: Database, ids: { tech: number; tech2: number }, today: string): Promise<void> {
  const jobs = await loadJobsWithParts(tx);
  for (const [techId, every] of [
    [ids.tech, 1],
    [ids.tech2, 2],
  ] as const) {
    const people = await tx.select().from(customers).where(eq(customers.techId, techId)).orderBy(customers.id);
    const samples = sampleEstimates(every).toSorted((one, other) => other.daysAgo - one.daysAgo);
    for (const [at, sample] of samples.entries()) {
      const customer = people[(at * 7) % Math.max(people.length, 1)];
      const job = jobs[at % jobs.length];
      if (customer && job) await writeEstimate(tx, customer, job, sample, sampleTime(today, sample.daysAgo));
    }
    const templates = jobs
      .slice(0, TEMPLATES)
      .map(({ name, lineItems, parts }) => ({ userId: techId, name, lineItems, parts }));
    await tx.insert(estimateTemplates).values(templates);
  }
}
