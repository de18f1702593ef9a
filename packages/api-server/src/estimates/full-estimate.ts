import type { CartLine } from '../carts/index.ts';
import type { CustomerRow } from '../customers/index.ts';
import type { EstimateSignature } from './approval/estimate-signatures.table.ts';
import type { EstimateRecord } from './estimates.table.ts';

/** The technician of an estimate, as its customer may know them. */
export interface EstimateTech {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string | null;
}

/** An estimate with everything that belongs to it, all of one moment. Money in cents. */
export interface FullEstimate {
  readonly record: EstimateRecord;
  /** The cart's: grows with every change. */
  readonly version: number;
  readonly lines: readonly CartLine[];
  readonly customer: CustomerRow;
  readonly tech: EstimateTech;
  /** That of the business, by whose days it expires. */
  readonly timeZone: string;
  /** Under the approval as it stands. */
  readonly signature?: EstimateSignature | undefined;
}
