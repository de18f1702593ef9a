import {
  approveEstimate,
  createEstimate,
  deleteEstimate,
  downloadEstimate,
  duplicateEstimate,
  getEstimate,
  listEstimateEvents,
  printEstimate,
  revertEstimate,
  saveEstimateNotes,
  sendEstimateApproval,
  setEstimateReminders,
  updateEstimate,
} from '@tech-portal/contract/estimates';
import { addDays, centsToDollars, fullName, lineItemCents } from '@tech-portal/domain';
import type { MockedCall } from '../mock-call.ts';
import { answering, found, Refusal } from './answering.ts';
import {
  changeableEstimate,
  checkVersion,
  estimateById,
  noteEvent,
  remind,
  shownEstimate,
  sign,
  statusOf,
} from './estimate-records.ts';
import { mockedPdf } from './pdf-file.ts';
import { draftEstimate } from './sample-estimates.ts';
import type { StoredEstimate } from './sample-estimates.ts';
import { nextId } from './world.ts';
import type { User } from './records.ts';
import type { World } from './world.ts';

function newDraft(world: World, user: User, customerId: number): StoredEstimate {
  found(
    world.customers.find(({ id }) => id === customerId),
    'customer',
  );
  const dates = { issue_date: world.today, expiry_date: addDays(world.today, 30) };
  const estimate = draftEstimate({ id: nextId(world), techId: user.id, customerId, ...dates });
  world.estimates.unshift(estimate);
  return estimate;
}

/** One estimate: reading, saving, and its way from draft to invoice. */
export function estimateCalls(world: World): MockedCall[] {
  const response = answering(world);
  return [
    response(getEstimate, ({ query }) => shownEstimate(world, estimateById(world, query.cart_id)), {
      query: { cart_id: 21 },
    }),
    response(
      createEstimate,
      ({ body: { estimate }, user }) => {
        const draft = newDraft(world, user, estimate.customer_id);
        draft.notes = estimate.notes ?? '';
        return { cart_id: draft.id, message: 'Estimate saved.' };
      },
      { body: { estimate: { customer_id: 5, notes: '' } } },
    ),
    response(
      updateEstimate,
      ({ body }) => {
        const { estimate: changes, customer, ship_rates: shipping } = body;
        const estimate = changeableEstimate(world, body.cart_id);
        checkVersion(world, estimate, body.version);
        if (changes.customer_id !== undefined) estimate.customerId = changes.customer_id;
        if (changes.notes !== undefined) estimate.notes = changes.notes;
        if (changes.line_items) {
          estimate.lines = changes.line_items.map((line) => ({ ...line, total: centsToDollars(lineItemCents(line)) }));
        }
        if (changes.discount !== undefined) {
          estimate.discount = changes.discount;
        }
        if (shipping) estimate.customShipping = shipping.custom;
        const record = world.customers.find(({ id }) => id === estimate.customerId);
        if (record && customer) {
          const { first_name, last_name, email, phone } = customer;
          Object.assign(record, { first_name, last_name, email, phone });
        }
        estimate.approved = false;
        estimate.version += 1;
        noteEvent(world, estimate, 'changed', 'Dana Reyes');
        const { summary, status, line_items, version } = shownEstimate(world, estimate);
        return { summary, status, line_items, version };
      },
      { body: { cart_id: 21, estimate: { notes: 'x' } } },
    ),
    response(
      deleteEstimate,
      ({ query }) => {
        const gone = estimateById(world, query.cart_id);
        if (statusOf(world, gone) === 'order') throw new Refusal('estimate_closed', 'An order cannot be deleted.');
        world.estimates = world.estimates.filter((one) => one !== gone);
        return {};
      },
      { query: { cart_id: 21 } },
    ),
    response(
      saveEstimateNotes,
      ({ body }) => {
        const estimate = estimateById(world, body.cart_id);
        checkVersion(world, estimate, body.version);
        estimate.notes = body.notes;
        estimate.version += 1;
        return { version: estimate.version };
      },
      { body: { cart_id: 21, notes: 'x' } },
    ),
    response(
      revertEstimate,
      ({ body, user }) => {
        const estimate = changeableEstimate(world, body.cart_id);
        Object.assign(estimate, { approved: false, approved_by: null, approved_at: null, approved_way: null });
        estimate.version += 1;
        noteEvent(world, estimate, 'reverted', fullName(user));
        return {};
      },
      { body: { cart_id: 22 } },
    ),
    response(
      approveEstimate,
      ({ body }) => {
        const estimate = changeableEstimate(world, body.cart_id);
        checkVersion(world, estimate, body.version);
        const shown = shownEstimate(world, estimate);
        if (shown.total !== body.total) throw new Refusal('total_changed', 'The total is another one by now.');
        const approval = {
          approved: true,
          approved_by: fullName(shown),
          approved_at: world.now,
          approved_way: 'in-person',
        };
        Object.assign(estimate, approval);
        sign(world, estimate, body.signature, { by: fullName(shown), way: 'in-person' });
        estimate.version += 1;
        noteEvent(world, estimate, 'approved', fullName(shown));
        return {};
      },
      { body: { cart_id: 21, total: 0 } },
    ),
    response(
      sendEstimateApproval,
      ({ body, user }) => {
        const estimate = changeableEstimate(world, body.cart_id);
        estimate.approval_email = 'sent';
        if (body.reminder_days !== undefined) remind(world, estimate, body.reminder_days);
        noteEvent(world, estimate, 'sent', fullName(user), body.customer_email);
        return { message: 'Sent.' };
      },
      { body: { cart_id: 21, customer_email: 'ann@example.com' } },
    ),
    response(
      setEstimateReminders,
      ({ body }) => {
        remind(world, changeableEstimate(world, body.cart_id), body.days);
        return {};
      },
      { body: { cart_id: 21, days: 3 } },
    ),
    response(
      printEstimate,
      ({ query }) => {
        const {
          id,
          first_name: first,
          last_name: last,
          total,
        } = shownEstimate(world, estimateById(world, query.cart_id));
        return {
          html: `<!doctype html><title>Estimate ${id}</title><h1>Estimate ${id}</h1><p>${first} ${last}: $${total}</p>`,
        };
      },
      { query: { cart_id: 21 } },
    ),
    response(downloadEstimate, ({ query }) => mockedPdf(`estimate-${estimateById(world, query.cart_id).id}.pdf`), {
      query: { cart_id: 21 },
    }),
    response(listEstimateEvents, ({ query }) => estimateById(world, query.cart_id).events, { query: { cart_id: 21 } }),
    response(
      duplicateEstimate,
      ({ body, user }) => {
        const original = estimateById(world, body.cart_id);
        const copy = newDraft(world, user, body.customer_id ?? original.customerId);
        Object.assign(copy, { lines: original.lines, parts: original.parts, notes: original.notes });
        if (copy.customerId === original.customerId) copy.discount = original.discount;
        return { cart_id: copy.id, skipped: [] };
      },
      { body: { cart_id: 21 } },
    ),
  ];
}
