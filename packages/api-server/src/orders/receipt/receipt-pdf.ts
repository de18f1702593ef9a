import { eq } from 'drizzle-orm';
import type { RecordScope } from '../../identity/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import type { Turn } from '../../platform/limits/index.ts';
import { readBrand, readTimeZone } from '../../settings/index.ts';
import { pdfFile } from '../../platform/pdf/index.ts';
import type { PdfFile, PrintedDocument } from '../../platform/pdf/index.ts';
import { users } from '../../platform/users/index.ts';
import { findOrder } from '../orders.queries.ts';
import { orders } from '../../carts/index.ts';
import type { OrderRow } from '../../carts/index.ts';
import { receiptDocument } from './receipt-document.ts';

async function techOf(db: Database, { isEstimate, userId }: OrderRow) {
  if (!isEstimate) return undefined;
  const { firstName, lastName, company, phone, email } = users;
  const [tech] = await db
    .select({ firstName, lastName, company, phone, email })
    .from(users)
    .where(eq(users.id, userId));
  return tech;
}

type Readers = Pick<Deps, 'db' | 'clock' | 'config'>;

async function describe(
  { db, clock, config }: Readers,
  find: (tx: Database) => Promise<OrderRow | undefined>,
): Promise<PrintedDocument | undefined> {
  // A transaction gives a consistent snapshot.
  return db.transaction(
    async (tx) => {
      const order = await find(tx);
      if (!order) return undefined;
      const timeZone = await readTimeZone(tx);
      const [{ settingsVersion }, tech] = [order, await techOf(tx, order)];
      const techCompany = tech?.company;
      const brand = await readBrand(tx, config, { settingsVersion, techCompany, now: clock.now(), timeZone });
      return receiptDocument(order, tech, { brand, timeZone });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/**
 * Receipt of an order in scope.
 *
 * @throws ApiError `not_found`, `unavailable`
 */
export async function receiptPdf(
  deps: Readers & Pick<Deps, 'renderPdf'>,
  { transId, scope }: { readonly transId: string; readonly scope: RecordScope },
  turn: Turn,
): Promise<PdfFile> {
  const document = await describe(deps, (tx) => findOrder(tx, transId, scope));
  if (!document) throw new Error(`Order ${transId} has no receipt.`);
  return pdfFile(document.title, await deps.renderPdf(document, turn));
}

/** Receipt for an email, by order id; undefined if the order is gone. */
export const receiptDocumentOf = (deps: Readers, orderId: number): Promise<PrintedDocument | undefined> =>
  describe(deps, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    return order;
  });
