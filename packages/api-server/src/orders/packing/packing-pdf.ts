import type { WireResponseOf } from '@tech-portal/contract';
import type { downloadPackingSlips } from '@tech-portal/contract/orders';
import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { RunOptions } from '../../platform/limits/index.ts';
import { pdfFile } from '../../platform/pdf/index.ts';
import type { PrintedSheets, Sheet } from '../../platform/pdf/index.ts';
import { readBusinessSettings, readDocumentBrand, readTimeZone } from '../../settings/index.ts';
import { buildPackingSlip, packingSlipColumns } from './packing-slips.ts';
import { findPackableOrders } from './packing.queries.ts';
import type { PackableOrder } from './packing.queries.ts';
import { buildPickList, pickListColumns } from './pick-list.ts';

interface WarehousePaper {
  readonly columns: PrintedSheets['columns'];
  readonly build: (packed: readonly PackableOrder[]) => readonly Sheet[];
  readonly titleOf: (sheets: readonly Sheet[]) => string;
  /** Reason why an order does not appear on the paper; undefined if it does. */
  readonly explainOmission: (packable: PackableOrder) => string | undefined;
}

function explainNoParcel({ order }: PackableOrder): string | undefined {
  if (order.cancelled) return `Order ${order.transId} is cancelled.`;
  return order.parts.length === 0 ? `Order ${order.transId} has no parts.` : undefined;
}

/** Packing slips, one per order. */
export const packingSlips: WarehousePaper = {
  columns: packingSlipColumns,
  build: (packed) => packed.map(buildPackingSlip),
  titleOf: ([first, ...more]) => (first && more.length === 0 ? first.title : 'Packing Slips'),
  explainOmission: explainNoParcel,
};

/** Pick list of all orders together. */
export const pickList: WarehousePaper = {
  columns: pickListColumns,
  build: (packed) => [buildPickList(packed)],
  titleOf: () => 'Pick List',
  explainOmission: (packable) =>
    explainNoParcel(packable) ??
    (packable.left.length === 0 ? `Order ${packable.order.transId} is shipped.` : undefined),
};

/** Maximum lines when several orders are printed, to stay below the time limit of a PDF. */
const MAX_LINES = 1000;

function requireFewLines(packed: readonly PackableOrder[]): void {
  const lines = packed.reduce((sum, { order }) => sum + order.parts.length, 0);
  if (packed.length > 1 && lines > MAX_LINES) {
    throw new ApiError('conflict', `These orders have ${lines} lines. Print fewer orders at once.`);
  }
}

type PackingDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'renderPdf'>;

/**
 * Renders a warehouse paper with the current business settings.
 *
 * @throws ApiError `not_found`, `conflict` if no order has anything on it, `unavailable`
 */
export async function renderWarehousePaper(
  { db, clock, config, renderPdf }: PackingDeps,
  { columns, build, titleOf, explainOmission }: WarehousePaper,
  { transIds, turn }: { readonly transIds: readonly string[]; readonly turn: RunOptions },
): Promise<WireResponseOf<typeof downloadPackingSlips>> {
  // A transaction gives a consistent snapshot.
  const { packable, brand } = await db.transaction(
    async (tx) => {
      const found = await findPackableOrders(tx, transIds);
      const timeZone = await readTimeZone(tx);
      const { version: settingsVersion } = await readBusinessSettings(tx, config);
      const brandOptions = { settingsVersion, techCompany: undefined, now: clock.now(), timeZone };
      return { packable: found, brand: await readDocumentBrand(tx, config, brandOptions) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const leftOut = packable.flatMap((each) => {
    const message = explainOmission(each);
    return message === undefined ? [] : [{ trans_id: each.order.transId, message }];
  });
  const packed = packable.filter((each) => explainOmission(each) === undefined);
  requireFewLines(packed);
  const sheets = build(packed);
  if (leftOut.length === packable.length)
    throw new ApiError('conflict', leftOut.map(({ message }) => message).join(' '));
  const { company, contact, logo, accent, foot } = brand;
  const title = titleOf(sheets);
  const pdf = await renderPdf({ title, company, contact, logo, accent, foot, columns, sheets }, turn);
  return { ...pdfFile(title, pdf), left_out: leftOut };
}
