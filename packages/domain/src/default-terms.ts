import type { BusinessSettings } from '@tech-portal/contract/business-settings';

const PROVIDED_AS_IS =
  'The portal is provided as it is. To the extent the law permits, we are not liable for indirect damages, lost profits or downtime that result from the use of the portal or of parts bought through it, and our liability is limited to the price paid for the item concerned.';

/** Default terms, with all the periods in the specification (TERMS-1). */
export const DEFAULT_TERMS: BusinessSettings['terms'] = [
  {
    title: 'Orders and shipping',
    paragraphs: [
      'Orders placed before 5 p.m. CST on a business day are processed the same day. Later orders, and orders placed on a weekend or a holiday, are processed on the next business day.',
      'Shipping takes 2-3 business days from the day an order is processed. Large and heavy items, such as awnings, axles and water heaters, may travel by freight and take longer; the carrier then calls to arrange delivery.',
      'The shipping charge is calculated from the weight and size of the items and the shipping address, and is shown before you pay. Risk passes to you when the carrier hands the goods over at that address.',
    ],
  },
  {
    title: 'Prices and payment',
    paragraphs: [
      'Prices are in US dollars and may change until an order is placed. If the total changes between your estimate and your payment, nothing is charged and the new total is shown first.',
      'Payment is by card, handled by our payment provider. Card numbers never reach our servers.',
    ],
  },
  {
    title: 'Returns',
    paragraphs: [
      'You may return unused items in their original packaging within 30 days of delivery. Contact us for a return authorization first; parcels without one cannot be matched to an order.',
      'Installed or modified parts, opened chemicals, and parts that were ordered specially for you cannot be returned unless they are defective.',
      'Shipping charges are not refunded, and return shipping is paid by the buyer, unless the item was damaged, defective or not what you ordered.',
    ],
  },
  {
    title: 'Damaged or wrong items',
    paragraphs: [
      'Inspect every delivery when it arrives. A damaged or wrong item must be reported within 15 days of delivery, with photos of the item and its packaging. We then send a replacement or refund the item, as you prefer, and pay for the return.',
      'Visible damage to a freight delivery is to be noted on the delivery receipt before you sign it.',
    ],
  },
  {
    title: 'Refunds',
    paragraphs: [
      'A returned item is inspected and its refund issued within 3-4 weeks of the day it reaches us. Your bank then needs another 5-7 business days to show the amount on the card that paid.',
    ],
  },
  {
    title: 'Warranties',
    paragraphs: [
      'Parts carry the warranty of their manufacturer, which also decides on claims. We help you to file them and pass on what the manufacturer needs, but give no warranty of our own beyond what the law requires.',
      'A warranty may depend on installation by a qualified technician. Keep the proof of purchase and the record of the installation.',
    ],
  },
  {
    title: 'Disclaimer',
    paragraphs: [
      'Descriptions, pictures and fitment notes come from manufacturers and suppliers and may contain errors. Check part numbers and measurements against the vehicle before you install a part. Work on gas, electrical, brake and axle systems belongs in the hands of a qualified technician.',
      PROVIDED_AS_IS,
      'Estimates written by technicians are offers of those technicians to their customers. We are not a party to the work they describe.',
    ],
  },
];

const NAMED_PARAGRAPH = PROVIDED_AS_IS.replace('The portal', 'Tech Portal');

/** Terms with the stored standard paragraph replaced if it names the portal (BUSINESS-50). */
export const withoutPortalName = (terms: BusinessSettings['terms']): BusinessSettings['terms'] =>
  terms.map(({ title, paragraphs }) => ({
    title,
    paragraphs: paragraphs.map((paragraph) => (paragraph === NAMED_PARAGRAPH ? PROVIDED_AS_IS : paragraph)),
  }));
