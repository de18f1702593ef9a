import type { CustomerField } from '@tech-portal/contract/customers';

/** Headings of a column with first and last name: QuickBooks, Housecall Pro, Jobber, Google, Outlook. */
export const fullNameHeadings: readonly string[] = [
  'full name',
  'name',
  'customer full name',
  'customer name',
  'customer',
  'display name',
  'contact name',
  'contact',
  'client name',
  'client',
  'file as',
];

/** Headings of a column with the whole address, used when no separate columns exist. */
export const fullAddressHeadings = {
  shipping: [
    'service address',
    'shipping address',
    'ship address',
    'ship to',
    'home address',
    'business address',
    'address',
    'full address',
    'address 1 formatted',
  ],
  billing: ['billing address', 'bill address', 'bill to'],
} as const;

/**
 * Headings of other software, the most specific first. A heading that names no kind of address means the shipping
 * address; a service address takes precedence over home and business addresses.
 */
const aliasLists: Partial<Record<CustomerField, string>> = {
  first_name: 'given name, forename, first',
  last_name: 'surname, family name, last',
  email:
    'email address, e-mail address, mail, main email, primary email, emails, email 1, e-mail 1 value, cc email, email 2, e-mail 2 value, e-mail 2 address, e-mail 3 address',
  phone:
    'phone number, phone numbers, telephone, main phone, main phone #s, primary phone, mobile, mobile phone, mobile phone #s, mobile number, cell, cell phone, home phone, home phone #s, home number, home phone 2, work phone, work phone #s, work number, business phone, business phone 2, other phone, alt phone, phone 1 value, phone 2 value, phone 3 value',
  shipping_address_1:
    'service street 1, service street, service address, property street 1, shipping street, shipping street 1, ship to street, shipping address, ship address, ship to, street 1, street, street address, address 1, street line 1, address street line 1, address line 1, address 1 street, home street, home address, business street, business address, other street, address, full address, address 1 formatted',
  shipping_address_2:
    'service street 2, property street 2, shipping street 2, street 2, address 2, address line 2, street line 2, address street line 2, address 1 extended address, home street 2, business street 2, other street 2, apartment, unit',
  shipping_city:
    'service city, property city, city, town, address city, address 1 city, home city, business city, other city',
  shipping_state:
    'service state, property state, state, state province, province, region, address state, address 1 region, home state, business state, other state',
  shipping_zip:
    'service zip code, service zip, service postal code, property zip code, shipping zip code, shipping postal code, zip, zip code, postal code, postcode, zip postal code, address zip, address zip code, address postal code, address 1 postal code, home postal code, business postal code, other postal code',
  billing_address_1:
    'billing street 1, billing street, bill to street, billing street line 1, billing address street line 1, billing address line 1, billing address, bill address, bill to',
  billing_address_2: 'billing street 2, billing street line 2, billing address street line 2, billing address line 2',
  billing_city: 'billing town, billing address city',
  billing_state: 'billing region, billing province, billing address state',
  billing_zip: 'billing zip code, billing postal code, billing address postal code, billing address zip',
  notes: 'note, comment, comments, customer notes, client notes',
};

export const headingAliases: Readonly<Partial<Record<CustomerField, readonly string[]>>> = Object.fromEntries(
  Object.entries(aliasLists).map(([field, headings]) => [field, headings.split(', ')]),
);

/** Kinds of addresses in address books, each with its own columns; the first non-empty one is used. */
export const addressPrefixes: readonly string[] = ['home', 'business', 'other'];
