import { carrierLink, fullName, plainTitle } from '@tech-portal/domain';
import type { OrderRow } from '../../carts/index.ts';
import type { EmailLink, EmailMessage, EmailText } from '../../platform/mail/index.ts';
import type { ParcelDetails } from './parcel-plan.ts';

/**
 * Extent of a shipment: the whole order, some parts with others to follow, the last parts, or new tracking numbers of
 * shipped parcels.
 */
export type ShipmentExtent = 'all' | 'some' | 'rest' | 'renumbered';

interface Shipment {
  readonly order: Pick<OrderRow, 'transId' | 'firstName'> & {
    readonly parts: readonly Pick<OrderRow['parts'][number], 'title' | 'mpn'>[];
    readonly shipping: Pick<
      OrderRow['shipping'],
      'first_name' | 'last_name' | 'company_name' | 'address_1' | 'address_2' | 'city' | 'state' | 'zip_code'
    >;
  };
  /** At least one. */
  readonly parcels: readonly ParcelDetails[];
  readonly extent: ShipmentExtent;
}

function parcelTexts({ carrier, trackingNumber }: ParcelDetails): EmailText[] {
  if (trackingNumber === null) return carrier === null ? [] : [`Carrier: ${carrier}.`];
  const href = carrierLink(carrier, trackingNumber);
  const label = `${carrier === null ? '' : `${carrier} `}tracking number: `;
  const start = label.charAt(0).toUpperCase() + label.slice(1);
  return [href === undefined ? `${start}${trackingNumber}` : [start, { text: trackingNumber, href }]];
}

function trackAction(parcels: readonly ParcelDetails[]): EmailLink | undefined {
  const links = parcels.flatMap(({ carrier, trackingNumber }) => carrierLink(carrier, trackingNumber) ?? []);
  const [href, ...others] = links;
  return href === undefined || others.length > 0 ? undefined : { text: 'Track the parcel', href };
}

const subjectOf = (transId: string): Readonly<Record<ShipmentExtent, string>> => ({
  all: `Your order ${transId} is on its way`,
  some: `Part of your order ${transId} is on its way`,
  rest: `The rest of your order ${transId} is on its way`,
  renumbered: `New tracking number for your order ${transId}`,
});

const introOf = (transId: string): Readonly<Record<ShipmentExtent, string>> => ({
  all: `We shipped all parts of order ${transId}.`,
  some: `We shipped some parts of order ${transId}. The others follow in another parcel.`,
  rest: `We shipped the last parts of order ${transId}.`,
  renumbered: `You can now track order ${transId} with this number.`,
});

/** Email about new parcels to the buyer (EMAIL-30). `link` opens the order page and requires an account. */
export function buildShipmentEmail(
  { order: { transId, firstName, parts, shipping }, parcels, extent }: Shipment,
  link: string | undefined,
): EmailMessage<'order-shipped'> {
  const pieces = new Map<number, number>();
  for (const { line, qty } of parcels.flatMap(({ lines }) => lines)) pieces.set(line, (pieces.get(line) ?? 0) + qty);
  const content = [...pieces].flatMap(([line, qty]) => {
    const part = parts[line];
    return part ? [`${qty} × ${plainTitle(part.title)} (${part.mpn})`] : [];
  });
  const action = trackAction(parcels) ?? (link === undefined ? undefined : { text: 'View the order', href: link });
  return {
    kind: 'order-shipped',
    subject: subjectOf(transId)[extent],
    greeting: firstName,
    body: [introOf(transId)[extent], ...parcels.flatMap(parcelTexts)],
    details: [
      ...(content.length > 0
        ? [{ name: parcels.length > 1 ? 'In the parcels' : 'In this parcel', lines: content }]
        : []),
      {
        name: 'Ships to',
        lines: [
          fullName(shipping),
          ...(shipping.company_name ? [shipping.company_name] : []),
          shipping.address_1,
          ...(shipping.address_2 ? [shipping.address_2] : []),
          `${shipping.city}, ${shipping.state} ${shipping.zip_code}`,
        ],
      },
    ],
    ...(action && { action }),
  };
}
