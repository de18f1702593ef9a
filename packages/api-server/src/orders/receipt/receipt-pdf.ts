import { eq } from 'drizzle-orm';
import type { RecordScope } from '../../identity/index.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/deps/index.ts';
import type { RunOptions } from '../../platform/limits/index.ts';
import { readDocumentBrand, readTimeZone } from '../../settings/index.ts';
import { pdfFile } from '../../platform/pdf/index.ts';
import type { PdfFile, PrintedDocument } from '../../platform/pdf/index.ts';
import { users } from '../../platform/users/index.ts';
import { findOrder } from '../orders.queries.ts';
import { orders } from '../../carts/index.ts';
import type { OrderRow } from '../../carts/index.ts';
import { buildReceiptDocument } from './receipt-document.ts';

async function techOf(db: Database, { isEstimate, userId }: OrderRow) {
  if (!isEstimate) return undefined;
  const { firstName, lastName, company, phone, email } = users;
  const [tech] = await db
    .select({ firstName, lastName, company, phone, email })
    .from(users)
    .where(eq(users.id, userId));
  return tech;
}

type ReaderDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

async function readReceipt(
  { db, clock, config }: ReaderDeps,
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
      const brand = await readDocumentBrand(tx, config, { settingsVersion, techCompany, now: clock.now(), timeZone });
      return buildReceiptDocument(order, tech, { brand, timeZone });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/**
 * Receipt of an order in scope.
 *
 * @throws ApiError `not_found`, `unavailable`
 */
export async function renderReceiptPdf(
  deps: ReaderDeps & Pick<Deps, 'renderPdf'>,
  { transId, scope }: { readonly transId: string; readonly scope: RecordScope },
  turn: RunOptions,
): Promise<PdfFile> {
  const document = await readReceipt(deps, (tx) => findOrder(tx, transId, scope));
  if (!document) throw new Error(`Order ${transId} has no receipt.`);
  return pdfFile(document.title, await deps.renderPdf(document, turn));
}

/** Receipt for an email, by order id; undefined if the order is gone. */
export const readReceiptDocument = (deps: ReaderDeps, orderId: number): Promise<PrintedDocument | undefined> =>
  readReceipt(deps, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    return order;
  });
