import { sql } from 'drizzle-orm';
import { users } from '@tech-portal/api-server/seeding';
import type { Database, NewUserRow, PasswordHasher } from '@tech-portal/api-server/seeding';

/** Password of every demo account. */
export const demoPassword = 'portal-demo-1';

type SampleAccount = Omit<NewUserRow, 'passwordHash'>;

const accounts = [
  {
    username: 'admin',
    type: 'admin',
    approved: true,
    email: 'marian.keller@example.com',
    firstName: 'Marian',
    lastName: 'Keller',
    company: 'Great Plains RV Supply',
    address1: '4100 Commerce Pkwy',
    city: 'Elkhart',
    state: 'IN',
    zip: '46514',
    phone: '(574) 555-0110',
  },
  {
    username: 'tech',
    type: 'tech',
    approved: true,
    email: 'dana.reyes@example.com',
    firstName: 'Dana',
    lastName: 'Reyes',
    company: 'Reyes Mobile RV Repair',
    address1: '1820 Ranch Road 12',
    city: 'San Marcos',
    state: 'TX',
    zip: '78666',
    phone: '(512) 555-0142',
    accountNumber: 'TP-10042',
  },
  {
    username: 'tech2',
    type: 'tech',
    approved: true,
    email: 'owen.brandt@example.com',
    firstName: 'Owen',
    lastName: 'Brandt',
    company: 'Brandt & Sons RV Service',
    address1: '77 Lakeshore Dr',
    address2: 'Unit 4',
    city: 'Traverse City',
    state: 'MI',
    zip: '49684',
    phone: '(231) 555-0178',
    taxExempt: true,
    accountNumber: 'TP-10057',
  },
  {
    username: 'newtech',
    type: 'tech',
    approved: false,
    email: 'priya.nair@example.com',
    firstName: 'Priya',
    lastName: 'Nair',
    company: 'High Desert RV Care',
    address1: '930 Juniper Ave',
    city: 'Prescott',
    state: 'AZ',
    zip: '86301',
    phone: '(928) 555-0123',
  },
  {
    username: 'retail',
    type: 'retail',
    approved: true,
    email: 'walter.hughes@example.com',
    firstName: 'Walter',
    lastName: 'Hughes',
    address1: '56 Orchard Ln',
    city: 'Lancaster',
    state: 'PA',
    zip: '17602',
    phone: '(717) 555-0166',
  },
] as const satisfies readonly SampleAccount[];

export type DemoUsername = (typeof accounts)[number]['username'];

/** Creation time of the demo accounts: old enough that their reports count as those of established accounts. */
const created = sql`now() - interval '90 days'`;

export async function seedAccounts(db: Database, hasher: PasswordHasher): Promise<Record<DemoUsername, number>> {
  const passwordHash = await hasher.hash(demoPassword);
  const rows = await db
    .insert(users)
    .values(accounts.map((account) => ({ ...account, passwordHash, created })))
    .returning({ id: users.id, username: users.username });
  const ids = new Map(rows.map((row) => [row.username, row.id]));
  const idOf = (username: DemoUsername): number => {
    const id = ids.get(username);
    if (id === undefined) throw new Error(`The demo account ${username} was not created.`);
    return id;
  };
  return {
    admin: idOf('admin'),
    tech: idOf('tech'),
    tech2: idOf('tech2'),
    newtech: idOf('newtech'),
    retail: idOf('retail'),
  };
}
