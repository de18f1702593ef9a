/** Entry point for addresses: a street field with suggestions, or a plain text field if there are none. */
export { AddressAutocomplete } from './places/address-autocomplete.tsx';
export type { AddressAutocompleteProps } from './places/address-autocomplete.tsx';
export { NOT_A_SHIPPING_ADDRESS } from './places/picked-address.ts';
export type { PickedAddress } from './places/picked-address.ts';
