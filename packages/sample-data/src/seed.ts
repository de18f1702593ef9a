import { BUSINESS_TIME_ZONE, calendarDay } from '@tech-portal/domain';
import { customers, tasks, users } from '@tech-portal/api-server/seeding';
import type { Deps } from '@tech-portal/api-server/seeding';
import { sampleCustomers } from './customers/sample-customers.ts';
import { seedCatalog } from './catalog/seed-catalog.ts';
import { seedEstimates } from './estimates/seed-estimates.ts';
import { seedOrders } from './orders/sample-orders.ts';
import { sampleTasksOf } from './tasks/sample-tasks.ts';
import { seedAccounts } from './sample-accounts.ts';

/**
 * Seeds a database without accounts: demo accounts, catalog, store orders, customers, tasks and estimates. Does nothing
 * if there are accounts. Atomic: an interrupted seed starts over.
 *
 * @returns true if it seeded
 */
export async function seedIfEmpty(
  { db, hasher, logger, clock }: Pick<Deps, 'db' | 'hasher' | 'logger' | 'clock'>,
  productCount: number,
): Promise<boolean> {
  const [existingUser] = await db.select({ id: users.id }).from(users).limit(1);
  if (existingUser) return false;
  const started = performance.now();
  await db.transaction(async (tx) => {
    const ids = await seedAccounts(tx, hasher);
    await seedCatalog(tx, { count: productCount });
    await seedOrders(tx, ids, clock.now());
    const people = await tx
      .insert(customers)
      .values(sampleCustomers(ids, clock.now()))
      .returning({ id: customers.id, techId: customers.techId });
    for (const techId of [ids.tech, ids.tech2]) {
      const own = people.filter((person) => person.techId === techId).map(({ id }) => id);
      await tx.insert(tasks).values(sampleTasksOf(techId, own, calendarDay(clock.now(), BUSINESS_TIME_ZONE)));
    }
    await seedEstimates(tx, ids, calendarDay(clock.now(), BUSINESS_TIME_ZONE));
  });
  logger.info({ products: productCount, ms: Math.round(performance.now() - started) }, 'sample data written');
  return true;
}
