import { expect, test } from 'vitest';
import { splitAddress } from './split-address.ts';

const parts = (address_1: string, address_2: string, city: string, state: string, zip: string) => ({
  address_1,
  address_2,
  city,
  state,
  zip,
});

test.each([
  ['4 Lake Rd, Goshen, IN 46526', parts('4 Lake Rd', '', 'Goshen', 'IN', '46526')],
  ['4 Lake Rd, Unit 2, Goshen, IN, 46526-1234', parts('4 Lake Rd', 'Unit 2', 'Goshen', 'IN', '46526-1234')],
  ['4 Lake Rd\r\nUnit 2\r\nGoshen IN 46526\r\nUnited States', parts('4 Lake Rd', 'Unit 2', 'Goshen', 'IN', '46526')],
  ['9 Hill St, Charles Town, West Virginia 25414, USA', parts('9 Hill St', '', 'Charles Town', 'WV', '25414')],
  ['9 Hill St\nNew York New York 10001', parts('9 Hill St', '', 'New York', 'NY', '10001')],
  ['9 Oak St\nDallas, TX 7870', parts('9 Oak St', '', 'Dallas', 'TX', '7870')],
  ['1 Elm St, Salt Lake City UT 84101', parts('1 Elm St', '', 'Salt Lake City', 'UT', '84101')],
])('%j has its parts', (text, expected) => {
  expect(splitAddress(text)).toEqual(expected);
});

test.each([
  '4 Lake Rd',
  '4 Lake Rd Goshen IN 46526',
  '4 Lake Rd, Goshen, IN',
  '4 Lake Rd, Goshen 46526',
  'Goshen, IN 46526',
  '10 High St, Leeds, LS1 4AP',
  '12 Main St, Toronto, ON M5V 2T6',
  '',
])('%j stays whole', (text) => {
  expect(splitAddress(text)).toEqual(parts(text, '', '', '', ''));
});
