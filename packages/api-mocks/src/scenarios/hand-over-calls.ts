import { fullName } from '@tech-portal/domain';
import { handOver, previewHandOver } from '@tech-portal/contract/hand-over';
import type { MockedCall } from '../mock-call.ts';
import { answering, found, Refusal } from './answering.ts';
import { nextId } from './world.ts';
import type { World } from './world.ts';

/** Customers with their open estimates and tasks go over to another technician. */
export function handOverCalls(world: World): MockedCall[] {
  const response = answering(world);
  const userById = (requested: number) =>
    found(
      world.users.find(({ id }) => id === requested),
      'user',
    );
  const recordsOf = (from: number, customerId: number | undefined) => {
    const customers = world.customers.filter(
      ({ id, tech_id: owner }) => owner === from && [undefined, id].includes(customerId),
    );
    const ids = new Set(customers.map(({ id }) => id));
    const estimates = world.estimates.filter((one) => one.techId === from && !one.paid && ids.has(one.customerId));
    const tasks = world.tasks.filter((one) => !one.completed && one.customer_id !== null && ids.has(one.customer_id));
    const counts = { customers: customers.length, estimates: estimates.length, tasks: tasks.length };
    return { customers, estimates, counts };
  };
  return [
    response(
      previewHandOver,
      ({ query }) => {
        const customer =
          query.customer_id === undefined
            ? null
            : found(
                world.customers.find(({ id }) => id === query.customer_id),
                'customer',
              );
        const { id, first_name, last_name, username } = userById(query.tech_id ?? customer?.tech_id ?? 0);
        return {
          from: { id, first_name, last_name, username },
          customer: customer && { id: customer.id, first_name: customer.first_name, last_name: customer.last_name },
          counts: recordsOf(id, customer?.id).counts,
        };
      },
      { query: { tech_id: 2 } },
    ),
    response(
      handOver,
      ({ body, user }) => {
        const [from, to] = [userById(body.from), userById(body.to)];
        const { customers, estimates, counts } = recordsOf(from.id, body.customer_id);
        if (JSON.stringify(counts) !== JSON.stringify(body.seen)) {
          throw new Refusal('conflict', 'What would be handed over has changed meanwhile. Please look at it again.');
        }
        for (const customer of customers) customer.tech_id = to.id;
        const gone = new Set(estimates);
        world.estimates = world.estimates.map((one) => (gone.has(one) ? { ...one, techId: to.id } : one));
        world.audit.unshift({
          id: nextId(world),
          at: world.now,
          actor: user.username,
          action: 'records_handed_over',
          target: { kind: 'user', id: String(from.id), name: from.username },
          before: from.username,
          after: to.username,
        });
        return { message: `Handed ${customers.length} customers over to ${fullName(to)}.` };
      },
      { body: { from: 2, to: 3, seen: { customers: 12, estimates: 6, tasks: 3 } } },
    ),
  ];
}
