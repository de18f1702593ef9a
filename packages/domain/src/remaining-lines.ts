import type { ParcelLine } from '@tech-portal/contract/parcels';

/** Pieces of an order that are not in a parcel yet; omits lines that are shipped completely (ORDER-40). */
export function remainingLines(
  ordered: readonly { readonly qty: number }[],
  parcels: readonly { readonly lines: readonly ParcelLine[] }[],
): ParcelLine[] {
  const shipped = new Map<number, number>();
  for (const { line, qty } of parcels.flatMap(({ lines }) => lines)) shipped.set(line, (shipped.get(line) ?? 0) + qty);
  return ordered.flatMap(({ qty }, line) => {
    const remaining = qty - (shipped.get(line) ?? 0);
    return remaining > 0 ? [{ line, qty: remaining }] : [];
  });
}
