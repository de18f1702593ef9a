import { customType } from 'drizzle-orm/pg-core';

/** Snapshot of a sold part. Money in cents. */
export interface OrderedPart {
  readonly productId: number;
  readonly type: 'p' | 'm' | 'n';
  readonly title: string;
  readonly brand: string;
  readonly mpn: string;
  readonly slug: string;
  readonly imageUrl: string | null;
  readonly qty: number;
  readonly priceCents: number;
  readonly costCents: number;
  readonly weight: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly addShipPerCents: number;
}

const VERSION = 1;

/** Stored form of a part; it has no version in older orders. */
interface StoredPart extends OrderedPart {
  readonly version?: number;
}

/**
 * Parses a part stored by this or any earlier release.
 *
 * @throws Error for a version from a later release
 */
export function readStoredPart({ version = VERSION, ...part }: StoredPart): OrderedPart {
  if (version !== VERSION) throw new Error(`Ordered parts of version ${version} are unknown to this release.`);
  return part;
}

/** Column of sold parts. Written with a version, which the previous release ignores. */
export const storedParts = customType<{ data: readonly OrderedPart[]; driverData: string | readonly StoredPart[] }>({
  dataType: () => 'jsonb',
  fromDriver: (stored) => (typeof stored === 'string' ? [] : stored).map(readStoredPart),
  toDriver: (parts) => JSON.stringify(parts.map((part): StoredPart => ({ version: VERSION, ...part }))),
});
