import { trackingNumbersOf } from '../order-state.ts';
import type { AuditActor } from '../../audit/index.ts';
import { invalidInput } from '../../platform/http/index.ts';
import type { CurrentUser, KeyHolder } from '../../platform/http/index.ts';
import { withNumbers } from './parcel-plan.ts';
import { changeParcels, conflictError } from './change-parcels.commands.ts';
import type { ParcelDeps } from './change-parcels.commands.ts';

/**
 * Sets the first tracking number of an order; an empty one takes all parcels back. If the order has no parcels yet, the
 * number ships everything. The same number changes nothing.
 *
 * @throws ApiError `not_found`, `invalid_input` for a canceled order
 */
export function setTrackingNumber(
  deps: ParcelDeps,
  currentUser: CurrentUser,
  { transId, trackingNumber }: { readonly transId: string; readonly trackingNumber: string },
): Promise<void> {
  const requested = trackingNumber === '' ? null : trackingNumber;
  const actor: AuditActor = currentUser.userId;
  return changeParcels(deps, actor, transId, ({ order, parcels, by, now }) => {
    if (order.trackingNumber === requested) return undefined;
    if (order.cancelled) {
      throw invalidInput([{ path: 'tracking_number', message: 'The order is cancelled, so it cannot be shipped' }]);
    }
    const numbers = requested === null ? [] : [requested, ...order.moreTrackingNumbers];
    const reported = { numbers, carrier: undefined, shipsRest: parcels.length === 0 };
    return {
      parcels: requested === null ? [] : withNumbers(order, parcels, reported, { by, now }),
      action: 'tracking_changed',
      before: order.trackingNumber,
      after: requested,
    };
  });
}

interface ReportedShipment {
  readonly transId: string;
  /** Undefined leaves it unchanged. */
  readonly carrier?: string | undefined;
  /** Empty takes all parcels back. */
  readonly trackingNumbers: readonly string[];
  readonly replaces: boolean;
}

const describeShipment = (carrier: string | null, numbers: readonly string[]): string | null =>
  numbers.length === 0 ? null : `${carrier === null ? '' : `${carrier} `}${numbers.join(', ')}`;

/**
 * Sets tracking numbers and carrier of an order and ships everything that is not in a parcel yet. Idempotent.
 *
 * @throws ApiError `not_found`; `conflict` for a canceled order, and for a replacement without `replaces`
 */
export function reportShipment(deps: ParcelDeps, holder: KeyHolder, shipment: ReportedShipment): Promise<void> {
  const { transId, trackingNumbers: numbers, replaces } = shipment;
  return changeParcels(deps, { apiKey: holder.name }, transId, ({ order, parcels, by, now }) => {
    const current = trackingNumbersOf(order);
    const carrier = numbers.length === 0 ? null : (shipment.carrier ?? order.carrier);
    const hasSameNumbers = current.join() === numbers.join() && carrier === order.carrier;
    if (hasSameNumbers && (numbers.length === 0 ? parcels.length === 0 : order.shipped)) return undefined;
    if (order.cancelled) throw conflictError(`Order ${transId} is cancelled, so it cannot be shipped.`);
    const before = describeShipment(order.carrier, current);
    if (before !== null && !hasSameNumbers && !replaces) {
      throw conflictError(`Order ${transId} is shipped as ${before}. Send replace: true to change that.`);
    }
    if (numbers.length === 0 && !replaces) {
      throw conflictError(`Order ${transId} has parcels. Send replace: true to take them back.`);
    }
    return {
      parcels:
        numbers.length === 0 ? [] : withNumbers(order, parcels, { numbers, carrier, shipsRest: true }, { by, now }),
      action: 'tracking_changed',
      before,
      after: describeShipment(carrier, numbers),
    };
  });
}
