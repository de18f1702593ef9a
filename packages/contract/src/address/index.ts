export {
  checkoutAddress,
  city,
  contactAddress,
  emptyAddress,
  storedAddress,
  streetAddress,
  zipCode,
} from './address.schema.ts';
export type { CheckoutAddress, StoredAddress } from './address.schema.ts';
export { company, email, firstName, lastName, phoneProblems, storedPhone, username, usPhone } from './person.schema.ts';
export { usState, usStateAbbreviations } from './us-state.schema.ts';
