import * as v from 'valibot';
import { form } from '../form.ts';
import { email, firstName, lastName, storedPhone } from './person.schema.ts';
import { usState } from './us-state.schema.ts';

/** Street number and street, 3 to 128 characters (LIMIT-2). */
export const streetAddress = v.pipe(
  v.string('Street Address is required'),
  v.trim(),
  v.minLength(3, 'Address must be at least 3 characters'),
  v.maxLength(128, 'Address must be less than 128 characters'),
);

/** Address line 2 is optional everywhere (EST-69); a missing one is empty. */
export const addressLine2 = v.pipe(
  v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(128, 'Address must be less than 128 characters')), ''),
  v.transform((line) => line ?? ''),
);

export const city = v.pipe(
  v.string('City is required'),
  v.trim(),
  v.nonEmpty('City is required'),
  v.maxLength(64, 'Maximum length exceeded for city'),
);

/** Country name, 1 to 64 characters (LIMIT-2). */
export const country = v.pipe(
  v.string('Country is required'),
  v.trim(),
  v.nonEmpty('Country is required'),
  v.maxLength(64, 'Maximum length exceeded for country'),
);

/** US ZIP code of exactly 5 digits; ZIP+4 is cut to the first five (FORMAT-3). */
export const zipCode = v.pipe(
  v.string('ZIP Code is required'),
  v.trim(),
  v.regex(/^[0-9]{5}(?:[-‐‑– ]?[0-9]{4})?$/, 'ZIP code must be 5 digits'),
  v.transform((zip) => zip.slice(0, 5)),
);

const postalAddress = {
  address_1: streetAddress,
  address_2: addressLine2,
  city,
  state: usState,
  zip_code: zipCode,
};

/** Contact and shipping address of an estimate; validated on every save of an estimate (EST-69). */
export const contactAddress = form({
  first_name: firstName,
  last_name: lastName,
  email,
  phone: storedPhone,
  ...postalAddress,
});

/** Shipping or billing address of the checkout (CHECKOUT-13). */
export const checkoutAddress = form({
  ...contactAddress.entries,
  company_name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64, 'Maximum length exceeded for company')), ''),
});
export type CheckoutAddress = v.InferOutput<typeof checkoutAddress>;

export const emptyAddress: CheckoutAddress = {
  first_name: '',
  last_name: '',
  company_name: '',
  address_1: '',
  address_2: '',
  city: '',
  state: '',
  zip_code: '',
  email: '',
  phone: '',
};

/** Address in responses, valid regardless of current rules. */
export const storedAddress = v.object({
  first_name: v.string(),
  last_name: v.string(),
  company_name: v.optional(v.string(), ''),
  address_1: v.string(),
  address_2: v.optional(v.string(), ''),
  city: v.string(),
  state: v.string(),
  zip_code: v.string(),
  email: v.string(),
  phone: v.string(),
});
export type StoredAddress = v.InferOutput<typeof storedAddress>;
