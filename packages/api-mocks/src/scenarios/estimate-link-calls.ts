import {
  approveEstimateByToken,
  downloadLinkedEstimate,
  getEstimateByToken,
  respondToEstimateByToken,
  stopReminders,
} from '@tech-portal/contract/estimate-approval';
import { addDays } from '@tech-portal/domain';
import type { MockedCall } from '../mock-call.ts';
import { answerAnyone, Refusal } from './answering.ts';
import { groupOf, linkedOptions } from './estimate-options.ts';
import { changeableEstimate, estimateById, noteEvent, shownEstimate, sign } from './estimate-records.ts';
import { mockedPdf } from './pdf-file.ts';
import type { StoredEstimate } from './sample-estimates.ts';
import { nextId } from './world.ts';
import type { World } from './world.ts';

/** The emailed link of an estimate has its id as token: `/approve-estimate?t=estimate-21`. */
export function linkedEstimate(world: World, token: string | undefined): StoredEstimate {
  const id = Number(/^estimate-(\d+)$/.exec(token ?? '')?.[1]);
  if (!world.estimates.some((one) => one.id === id)) throw new Refusal('invalid_token', 'This link is not valid.');
  const linked = estimateById(world, id);
  return changeableEstimate(world, groupOf(world, linked).find(({ approved }) => approved)?.id ?? id);
}

/** What the customer sees of an estimate. */
export function linkedContent(world: World, stored: StoredEstimate) {
  const shown = shownEstimate(world, stored);
  const { id, status, issue_date, expiry_date, line_items, parts, summary, tax_percent } = shown;
  return { estimate: { id, status, issue_date, expiry_date, line_items }, parts, summary, tax_percent };
}

/** The photos that the customer may see, of all options together. */
function linkedPhotos(world: World, stored: StoredEstimate) {
  const shown = [stored, ...groupOf(world, stored)].map(({ id }) => id);
  const photos = world.photos.filter((photo) => photo.shown_to_customer && shown.includes(photo.cartId));
  if (photos.length === 0) return {};
  return {
    photos: photos.map(({ id, cartId, caption, width, height }) => ({ id, cart_id: cartId, caption, width, height })),
  };
}

/** What a customer does behind the emailed link. */
export function estimateLinkCalls(world: World): MockedCall[] {
  return [
    answerAnyone(
      getEstimateByToken,
      ({ token }) => {
        const stored = linkedEstimate(world, token);
        const shown = shownEstimate(world, stored);
        const { customer, signature } = shown;
        const { first_name, last_name, email, phone } = customer;
        const { id: _, ...contact } = shown.tech;
        return {
          ...linkedContent(world, stored),
          ...linkedOptions(world, stored, (one) => linkedContent(world, one)),
          customer: {
            first_name,
            last_name,
            email,
            phone,
            address_1: customer.shipping_address_1,
            address_2: customer.shipping_address_2,
            city: customer.shipping_city,
            state: customer.shipping_state,
            zip_code: customer.shipping_zip,
          },
          tech: { ...contact, company: 'Reyes RV Service' },
          approved: stored.approved,
          ...linkedPhotos(world, stored),
          ...(signature && { signature }),
        };
      },
      { token: 'estimate-21' },
    ),
    answerAnyone(downloadLinkedEstimate, ({ token }) => mockedPdf(`estimate-${linkedEstimate(world, token).id}.pdf`), {
      query: {},
      token: 'estimate-21',
    }),
    answerAnyone(
      approveEstimateByToken,
      ({ token, body }) => {
        const linked = linkedEstimate(world, token);
        const estimate = body?.option === undefined ? linked : changeableEstimate(world, body.option);
        const { first_name: first, last_name: last } = shownEstimate(world, estimate);
        const by = body?.name || `${first} ${last}`;
        Object.assign(estimate, { approved: true, approved_by: by, approved_at: world.now, approved_way: 'email' });
        sign(world, estimate, body?.signature, { by, way: 'email' });
        estimate.version += 1;
        noteEvent(world, estimate, 'approved', by);
        return {};
      },
      { token: 'estimate-21', body: {} },
    ),
    answerAnyone(
      respondToEstimateByToken,
      ({ token, body }) => {
        const estimate = linkedEstimate(world, token);
        const { first_name, last_name } = shownEstimate(world, estimate);
        const kind = body.kind === 'decline' ? 'declined' : 'change_requested';
        noteEvent(world, estimate, kind, `${first_name} ${last_name}`, body.reason);
        world.tasks.unshift({
          id: nextId(world),
          customer_id: estimate.customerId,
          task: `Estimate ${estimate.id}: ${body.reason}`,
          priority: 'high',
          due_date: addDays(world.today, 1),
          completed: 0,
          first_name,
          last_name,
          version: 1,
        });
        return {};
      },
      { token: 'estimate-21', body: { kind: 'decline', reason: 'Too dear' } },
    ),
    answerAnyone(stopReminders, () => ({}), { query: { t: 'of-a-reminder' } }),
  ];
}
