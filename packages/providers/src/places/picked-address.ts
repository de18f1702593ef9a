export interface AddressComponent {
  readonly longText: string | null;
  readonly shortText: string | null;
  readonly types: readonly string[];
}

/** Address fields that a suggestion fills in; unknown ones are empty. */
export interface PickedAddress {
  /** Street number and route. */
  readonly address_1: string;
  readonly city: string;
  /** Abbreviation, e.g. `TX`. */
  readonly state: string;
  readonly zip_code: string;
}

/** Alert for a picked address without a street number (CHECKOUT-16). */
export const NOT_A_SHIPPING_ADDRESS = 'Not a valid shipping address';

// A place has no locality where mail uses a borough or township instead.
const cityTypes = ['locality', 'postal_town', 'sublocality_level_1', 'administrative_area_level_3'] as const;

/** Address of a place; undefined if it has no street number, such as a street or a town. */
export function toPickedAddress(components: readonly AddressComponent[]): PickedAddress | undefined {
  const find = (type: string) => components.find(({ types }) => types.includes(type));
  const longTextOf = (type: string) => find(type)?.longText ?? '';
  const number = longTextOf('street_number');
  if (number === '') return undefined;
  return {
    address_1: `${number} ${longTextOf('route')}`.trim(),
    city: cityTypes.map(longTextOf).find((name) => name !== '') ?? '',
    state: find('administrative_area_level_1')?.shortText ?? '',
    zip_code: longTextOf('postal_code'),
  };
}
