import { sql } from 'drizzle-orm';
import { hasAdministrator } from '../../identity/index.ts';
import { products } from '../../catalog/index.ts';
import { selectRows } from '../../platform/db/index.ts';
import { failed, ok, warning } from './check.ts';
import type { Check } from './check.ts';

const catalog: Check = {
  name: 'catalog',
  variables: ['DATABASE_URL'],
  async run({ database }) {
    const [counted] = await selectRows<{ parts: number }>(
      await database(),
      sql`select count(*)::int as parts from ${products}`,
    );
    const parts = counted?.parts ?? 0;
    if (parts === 0)
      return warning('The catalog has no parts, so there are none to find or order.', 'Load the catalog.');
    return ok(`${parts.toLocaleString('en-US')} parts.`);
  },
};

const administrator: Check = {
  name: 'administrator',
  variables: ['DATABASE_URL'],
  async run({ database }) {
    if (await hasAdministrator(await database())) return ok('There is an administrator.');
    return failed(
      'There is no administrator, so technicians cannot be approved.',
      'npm run portal -- create-admin, or open the link that the server prints when it starts.',
    );
  },
};

export const contentChecks: readonly Check[] = [catalog, administrator];
