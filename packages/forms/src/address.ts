/** The address entry point: the fields of a postal address. */
export { AddressFields } from './address/address-fields.tsx';
export type { AddressFieldsProps, AddressNames, StreetFieldProps } from './address/address-fields.tsx';
export { StateSelect } from './address/state-select.tsx';
export type { StateSelectProps } from './address/state-select.tsx';
