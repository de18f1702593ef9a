import { expect, test } from 'vitest';
import {
  importColumns,
  findColumns,
  labelOf,
  lacksBilling,
  missingColumns,
  findFallbackColumns,
} from './import-columns.ts';
import { customerValuesOf } from './customer-values.ts';

const exported = importColumns.map(({ label }) => label);

test('finds every column of an export, in its order', () => {
  expect(Object.values(findColumns(exported))).toEqual(exported.map((_, index) => index));
  expect(missingColumns(findColumns(exported))).toEqual([]);
});

test.each([
  ['e-mail', 'email'],
  ['E-Mail Address', 'email'],
  ['SURNAME', 'last_name'],
  ['given_name', 'first_name'],
  ['Mobile Phone', 'phone'],
  ['Street', 'shipping_address_1'],
  ['Postal Code', 'shipping_zip'],
  ['Billing Zip Code', 'billing_zip'],
  ['billing_state', 'billing_state'],
  ['Comments', 'notes'],
])('takes %s for %s', (heading, field) => {
  expect(findColumns(['Favorite Color', heading])).toEqual({ [field]: 1 });
});

test('names of the portal go before those of other programs', () => {
  expect(findColumns(['Address', 'Shipping Address 1'])).toEqual({ shipping_address_1: 1 });
});

test('a file without any billing column lacks none of them and takes the shipping address', () => {
  const map = findColumns(['First', 'Last', 'Email', 'Phone', 'Street', 'City', 'State', 'ZIP']);
  expect(lacksBilling(map)).toBe(true);
  expect(missingColumns(map)).toEqual([]);
  expect(customerValuesOf(['Ann', 'Lee', 'a@b.co', '555', '4 Lake Rd', 'Goshen', 'IN', '46526'], map)).toMatchObject({
    shipping_zip: '46526',
    billing_address_1: '4 Lake Rd',
    billing_address_2: '',
    billing_zip: '46526',
    notes: '',
  });
});

test('a file with one billing column lacks the others', () => {
  expect(
    missingColumns(findColumns([...exported.filter((label) => !label.startsWith('Billing')), 'Billing City'])),
  ).toEqual(['Billing Address 1', 'Billing State', 'Billing ZIP']);
});

test('a line with too few cells has empty fields', () => {
  expect(customerValuesOf(['Ann'], findColumns(exported))).toMatchObject({
    first_name: 'Ann',
    last_name: '',
    notes: '',
  });
});

test('fields are called as their columns, unknown ones by their own name', () => {
  expect(labelOf('shipping_state')).toBe('Shipping State');
  expect(labelOf('color')).toBe('color');
});

const annLee = {
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  phone: '(574) 555-0101',
  shipping_address_1: '4 Lake Rd',
  shipping_city: 'Goshen',
  shipping_state: 'IN',
  shipping_zip: '46526',
  billing_address_1: '4 Lake Rd',
  billing_zip: '46526',
};

test.each([
  [
    'a QuickBooks report',
    'Customer,Phone Numbers,Email,Full Name,Billing Address,Shipping Address',
    ['Ann Lee', 'Phone: (574) 555-0101 Mobile: (574) 555-0102', 'ann@example.com', 'Ann Lee'].concat(
      '4 Lake Rd, Goshen, IN 46526',
      '4 Lake Rd\nGoshen, IN 46526\nUSA',
    ),
  ],
  [
    'QuickBooks Desktop',
    'Customer,First Name,M.I.,Last Name,Main Phone,Alt. Phone,Main Email,Street1,Street2,City,State,Zip',
    ['Lee Ann', 'Ann', '', 'Lee', '574-555-0101', '', 'ann@example.com', '4 Lake Rd', '', 'Goshen', 'IN', '46526'],
  ],
  [
    'Housecall Pro',
    'Display Name,First Name,Last Name,Email,Mobile Number,Home Number,Work Number,Address_Street Line 1,Address_Street Line 2,Address_City,Address_State,Address_Postal Code',
    [
      'Ann',
      'Ann',
      'Lee',
      'ann@example.com',
      '',
      '',
      '574.555.0101',
      '4 Lake Rd',
      '',
      'Goshen',
      'Indiana',
      '46526-1234',
    ],
  ],
  [
    'Jobber',
    'Display Name,First Name,Last Name,Main Phone #s,Mobile Phone #s,E-mails,Billing Street 1,Billing Street 2,Billing City,Billing State,Billing Zip code,Service Street 1,Service City,Service State,Service Zip code',
    [
      'Ann Lee',
      'Ann',
      'Lee',
      '',
      '+1 574 555 0101',
      'ann@example.com, a@example.com',
      '4 Lake Rd',
      '',
      'Goshen',
      'IN',
      '46526',
    ].concat('4 Lake Rd', 'Goshen', 'IN', '46526'),
  ],
  [
    'Google Contacts',
    'First Name,Middle Name,Last Name,File As,Notes,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code',
    [
      'Ann',
      '',
      'Lee',
      '',
      '',
      '* Home',
      'ann@example.com ::: a@example.com',
      'Mobile',
      '(574) 555‑0101 ::: 574 555 0102',
      'Home',
    ].concat('4 Lake Rd\nGoshen, IN 46526', '4 Lake Rd', 'Goshen', 'IN', '46526'),
  ],
  [
    'Google Contacts of old',
    'Name,Given Name,Additional Name,Family Name,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Address 1 - Formatted',
    ['Ann Lee', 'Ann', '', 'Lee', '', 'ann@example.com', '', '+15745550101', '4 Lake Rd\nGoshen, IN 46526\nUS'],
  ],
  [
    'Outlook',
    'First Name,Middle Name,Last Name,E-mail Address,Home Phone,Business Phone,Mobile Phone,Home Street,Home City,Home State,Home Postal Code,Business Street,Business City,Business State,Business Postal Code,Notes',
    [
      'Ann',
      '',
      'Lee',
      'ann@example.com',
      '',
      '(574) 555–0101',
      '',
      '4 Lake Rd',
      'Goshen',
      'IN',
      '46526',
      '',
      '',
      '',
      '',
      '',
    ],
  ],
  [
    'a Customer Contact List of QuickBooks',
    'Customer full name,Phone numbers,Email,Full name,Bill address,Ship address',
    ['Ann Lee', 'Phone: (574) 555-0101', 'ann@example.com', 'Ann Lee'].concat(
      '4 Lake Rd, Goshen, IN 46526',
      'Ann Lee\n4 Lake Rd\nGoshen, IN 46526',
    ),
  ],
  [
    'Outlook with an address of the business alone',
    'First Name,Last Name,E-mail Address,Mobile Phone,Home Street,Home City,Home State,Home Postal Code,Business Street,Business City,Business State,Business Postal Code,Other Street,Other City,Other State,Other Postal Code',
    ['Ann', 'Lee', 'ann@example.com', '574 555 0101', '', '', '', ''].concat(
      ['4 Lake Rd', 'Goshen', 'IN', '46526'],
      ['9 Elm St', 'Elkhart', 'IN', '46514'],
    ),
  ],
  [
    'one column each',
    'Name,Phone,Email,Address',
    ['Lee, Ann', '5745550101', 'ann@example.com', '4 Lake Rd, Goshen, IN 46526'],
  ],
])('reads the columns of %s', (_, headings, cells) => {
  const header = headings.split(',');
  const map = findColumns(header);
  expect(missingColumns(map)).toEqual([]);
  expect(customerValuesOf(cells, map, findFallbackColumns(header))).toMatchObject(annLee);
});

test('street and city of their own are no whole address', () => {
  expect(findColumns(['Name', 'Address', 'City', 'State', 'ZIP'])).toEqual({
    first_name: 0,
    last_name: 0,
    shipping_address_1: 1,
    shipping_city: 2,
    shipping_state: 3,
    shipping_zip: 4,
  });
  expect(missingColumns(findColumns(['Name', 'Phone', 'Email', 'Street']))).toEqual([
    'Shipping City',
    'Shipping State',
    'Shipping ZIP',
  ]);
});

test('an address that cannot be split stays in its first line', () => {
  const map = findColumns(['Name', 'Address']);
  expect(customerValuesOf(['Ann Lee', '4 Lake Rd Goshen'], map)).toMatchObject({
    shipping_address_1: '4 Lake Rd Goshen',
    shipping_city: '',
    billing_address_1: '4 Lake Rd Goshen',
  });
});

test.each([
  ['123', 'TX', '123'],
  ['7870', 'TX', '7870'],
  ['7870', 'NJ', '07870'],
])('the ZIP code %s in %s is read as %s', (zip, state, read) => {
  expect(customerValuesOf([zip, state], findColumns(['ZIP', 'State']))).toMatchObject({
    shipping_zip: read,
    billing_zip: read,
  });
});
