import type { StoredAddress } from '@tech-portal/contract/address';
import type { ChangedQuote } from '@tech-portal/contract/checkout';
import { Text } from '@tech-portal/ui';
import type { PayableQuote } from '../shared/checkout-state.ts';

interface OtherAddressesProps {
  /** What the server would have charged for. */
  now: ChangedQuote | undefined;
  shown: PayableQuote;
}

const inOneLine = ({ first_name, last_name, address_1, address_2, city, state, zip_code }: StoredAddress): string =>
  [`${first_name} ${last_name}`, address_1, address_2, city, `${state} ${zip_code}`].filter(Boolean).join(', ');

const sayTheSame = (one: StoredAddress, other: StoredAddress): boolean =>
  inOneLine(one) === inOneLine(other) &&
  one.company_name === other.company_name &&
  one.email === other.email &&
  one.phone === other.phone;

/** Which addresses another tab or device has given the same cart; confirming keeps those of this page. */
export function OtherAddresses({ now, shown }: OtherAddressesProps) {
  if (!now) return null;
  const kinds = (['shipping', 'billing'] as const).filter((kind) => !sayTheSame(now[kind], shown[kind]));
  return kinds.map((kind) => (
    <Text key={kind} size="sm" mt={4}>
      In another tab or on another device the {kind} address was changed to {inOneLine(now[kind])}. Confirm to use the
      one above, or go Back to change it.
    </Text>
  ));
}
