import type { CartLine } from '../carts/index.ts';
import type { CustomerRow } from '../customers/index.ts';
import type { EstimateSignature } from './approval/estimate-signatures.table.ts';
import type { EstimateRecord } from './estimates.table.ts';

/** Technician fields that customers may see. */
export interface EstimateTech {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string | null;
}

/** Consistent snapshot of an estimate with its related rows. Money in cents. */
export interface FullEstimate {
  readonly record: EstimateRecord;
  /** Version of the cart; increments with every change. */
  readonly version: number;
  readonly lines: readonly CartLine[];
  readonly customer: CustomerRow;
  readonly tech: EstimateTech;
  /** Business time zone, which determines the expiry. */
  readonly timeZone: string;
  readonly signature?: EstimateSignature | undefined;
}
