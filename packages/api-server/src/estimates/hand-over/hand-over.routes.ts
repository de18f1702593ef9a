import {
  handOver as handOverEndpoint,
  previewHandOver as previewHandOverEndpoint,
} from '@tech-portal/contract/hand-over';
import { defineHandler } from '../../platform/http/index.ts';
import type { Route } from '../../platform/http/index.ts';
import { handOver } from './hand-over.commands.ts';
import { previewHandOver } from './hand-over.queries.ts';

/** Transfer of customers to another technician (ADMIN-25). */
export const handOverRoutes: readonly Route[] = [
  defineHandler(previewHandOverEndpoint, async ({ query, deps }) => {
    const found = await previewHandOver(deps.db, { techId: query.tech_id, customerId: query.customer_id });
    const { from, customer, counts } = found;
    return {
      from: { id: from.id, first_name: from.firstName, last_name: from.lastName, username: from.username },
      customer: customer ? { id: customer.id, first_name: customer.firstName, last_name: customer.lastName } : null,
      counts,
    };
  }),
  defineHandler(handOverEndpoint, async ({ body, currentUser, deps }) => {
    const { from, to, customer_id: customerId, seen } = body;
    return { message: await handOver(deps, currentUser, { from, to, customerId, confirmedCounts: seen }) };
  }),
];
