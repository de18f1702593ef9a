import { createCustomer } from '@tech-portal/api-mocks/fixtures';
import { expect, test } from 'vitest';
import { contactProblems } from './customer-contact.ts';

test('a whole customer has none', () => {
  expect(contactProblems(createCustomer())).toEqual([]);
});

test.each([
  [{ shipping_address_1: '' }, 'Street Address is required'],
  [{ shipping_city: ' ' }, 'City is required'],
  [{ shipping_state: '' }, 'State is required'],
  [{ shipping_zip: '' }, 'ZIP Code is required'],
  [{ first_name: '' }, 'First name is required'],
  [{ last_name: '' }, 'Last name is required'],
  [{ email: '' }, 'Email is required'],
  [{ phone: '' }, 'Phone is required'],
  [{ shipping_address_1: '4' }, 'Address must be at least 3 characters'],
  [{ shipping_state: 'XX' }, 'Invalid US state abbreviation'],
  [{ shipping_zip: '123' }, 'ZIP code must be 5 digits'],
  [{ email: 'ann' }, 'Invalid email format'],
  [{ phone: '555' }, 'Please match the format: (XXX) XXX-XXXX'],
])('%j: %s', (changes, message) => {
  expect(contactProblems(createCustomer(changes))).toEqual([message]);
});

test('address line 2 is optional', () => {
  expect(contactProblems(createCustomer({ shipping_address_2: '' }))).toEqual([]);
});
