import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { checkoutAddress, contactAddress, usPhone, usState, zipCode } from './address/index.ts';
import { createCustomer } from './customers/customers.endpoints.ts';
import { createEstimate, updateEstimate } from './estimates/estimates.endpoints.ts';
import { createTask } from './tasks/tasks.endpoints.ts';
import { register } from './registration/registration.endpoints.ts';
import { updateUser } from './user-settings/user-settings.endpoints.ts';

const registration = {
  first_name: 'Dana',
  last_name: 'Reyes',
  company: 'Reyes RV',
  address1: '12 Main St',
  city: 'Elkhart',
  state: 'in',
  zip: '46514',
  email: 'dana@example.com',
  phone: '(574) 555-0101',
  username: 'dana',
  password: 'long enough',
};

const messagesOf = (schema: v.GenericSchema, input: unknown): string[] =>
  v.safeParse(schema, input).issues?.map(({ message }) => message) ?? [];

describe('registration', () => {
  test('fills in what the form leaves to it', () => {
    expect(v.parse(register.body, registration)).toMatchObject({
      address2: '',
      state: 'IN',
      country: 'United States',
      type: 'tech',
    });
  });

  test.each([
    ['first_name', '', 'First name is required'],
    ['first_name', 'x'.repeat(65), 'Maximum length exceeded for first name'],
    ['last_name', ' ', 'Last name is required'],
    ['last_name', 'x'.repeat(65), 'Maximum length exceeded for last name'],
    ['company', '', 'Company is required'],
    ['address1', '12', 'Address must be at least 3 characters'],
    ['address1', 'x'.repeat(129), 'Address must be less than 128 characters'],
    ['city', '', 'City is required'],
    ['state', '', 'State is required'],
    ['state', 'XX', 'Invalid US state abbreviation'],
    ['zip', '4651', 'ZIP code must be 5 digits'],
    ['zip', '46514-123', 'ZIP code must be 5 digits'],
    ['zip', '4651412345', 'ZIP code must be 5 digits'],
    ['email', '', 'Email is required'],
    ['email', 'dana', 'Invalid email format'],
    ['email', 'dana@example', 'Invalid email format'],
    ['email', '.dana@example.com', 'Invalid email format'],
    ['email', 'da..na@example.com', 'Invalid email format'],
    ['email', 'dana@-example.com', 'Invalid email format'],
    ['email', 'dana@example..com', 'Invalid email format'],
    ['email', 'dana reyes@example.com', 'Invalid email format'],
    ['email', 'dana@example.com, x@example.com', 'Invalid email format'],
    ['email', 'Dana <dana@example.com>', 'Invalid email format'],
    ['phone', '(074) 555-0101', 'Please match the format: (XXX) XXX-XXXX'],
    ['phone', '(174) 555-0101', 'Please match the format: (XXX) XXX-XXXX'],
    ['email', `${'x'.repeat(125)}@example.com`, 'Email must be less than 128 characters'],
    ['phone', '574-555-0101', 'Please match the format: (XXX) XXX-XXXX'],
    ['username', '', 'Username is required'],
    ['password', 'short', 'Password must be at least 8 characters'],
    ['password', 'x'.repeat(1025), 'Password must be at most 1024 characters'],
    ['country', ' ', 'Country is required'],
    ['country', 'x'.repeat(65), 'Maximum length exceeded for country'],
  ])('%s %j says %j', (field, value, message) => {
    expect(messagesOf(register.body, { ...registration, [field]: value })).toContain(message);
  });

  test.each([
    'r&d@example.com',
    "pat.o'sample@example.com",
    'info@my--shop.example.com',
    'shop@xn--bcher-kva.example',
    'shop@example.xn--p1ai',
    'a+b_c@ex-ample.co.uk',
    '{x}!#$%*/=?^`|~@example.com',
  ])('takes the email %s', (email) => {
    expect(v.parse(register.body, { ...registration, email })).toMatchObject({ email });
  });

  test('takes the first five digits of ZIP+4', () => {
    for (const zip of ['46514-1234', '465141234', '46514 1234', ' 46514–1234 '])
      expect(v.parse(register.body, { ...registration, zip })).toMatchObject({ zip: '46514' });
  });

  test.each([{ type: 'admin' }, { approved: 1 }, { address2: 5 }])('refuses %j', (extra) => {
    expect(messagesOf(register.body, { ...registration, ...extra })).not.toEqual([]);
  });

  test.each(['first_name', 'company', 'city', 'state', 'email', 'username', 'password'] as const)(
    'a missing %s reads like an empty one',
    (field) => {
      const { [field]: _left, ...rest } = registration;
      const empty = messagesOf(register.body, { ...registration, [field]: '' })[0];
      expect(messagesOf(register.body, rest)).toEqual([empty]);
    },
  );
});

describe('addresses', () => {
  const address = {
    first_name: 'Dana',
    last_name: 'Reyes',
    email: 'dana@example.com',
    phone: '(574) 555-0101',
    address_1: '12 Main St',
    city: 'Elkhart',
    state: 'IN',
    zip_code: '46514',
  };

  test('company and line 2 are optional', () => {
    expect(v.parse(checkoutAddress, address)).toMatchObject({ company_name: '', address_2: '' });
  });

  test.each([
    ['address_1', 'Street Address is required'],
    ['city', 'City is required'],
    ['state', 'State is required'],
    ['zip_code', 'ZIP Code is required'],
  ])('a null %s says %j', (field, message) => {
    expect(messagesOf(contactAddress, { ...address, [field]: null })).toEqual([message]);
  });

  test('a null line 2 is nothing to complain about', () => {
    expect(messagesOf(contactAddress, { ...address, address_2: null })).toEqual([]);
  });

  test.each([
    [usPhone, '(574) 555-0101\n; drop table'],
    [usPhone, '(٥٧٤) 555-0101'],
    [zipCode, '４６５１４'],
    [usState, 'constructor'],
  ])('look-alikes are refused', (schema, value) => {
    expect(messagesOf(schema, value)).not.toEqual([]);
  });
});

describe('tasks', () => {
  const task = { task: 'Call back', priority: 'none', due_date: '2026-11-21' };

  test.each([
    [{ ...task, task: ' ' }, 'Description is required'],
    [{ ...task, task: 'x'.repeat(501) }, 'Tasks can only be up to 500 characters'],
    [{ ...task, priority: 'urgent' }, 'Priority must be set'],
    [{ ...task, priority: undefined }, 'Priority must be set'],
    [{ task: 'Call back', due_date: '2026-11-21' }, 'Priority must be set'],
    [{ ...task, due_date: '' }, 'Due date is required'],
    [{ ...task, due_date: '2026-02-30' }, 'Due date must be a day that exists'],
    [{ task: 'Call back', priority: 'low' }, 'Due date is required'],
    [{ ...task, completed: 2 }, 'completed must be 0 or 1'],
  ])('%j says %j', (form, message) => {
    expect(messagesOf(createTask.body, { task: form })).toContain(message);
  });

  test('500 characters fit, and none is a priority', () => {
    expect(messagesOf(createTask.body, { task: { ...task, task: 'x'.repeat(500) } })).toEqual([]);
  });
});

describe('estimates', () => {
  const line = { id: 'a', type: 'labor', description: 'Install', quantity: 1.5, hourlyRate: 90, price: 90, total: 135 };

  test('a new one needs a customer', () => {
    expect(messagesOf(createEstimate.body, { estimate: { notes: '' } })).toEqual([
      'A customer is required to create save an estimate.',
    ]);
  });

  test('flags are 0 or 1', () => {
    expect(messagesOf(createEstimate.body, { estimate: { customer_id: 1, approved: 'yes' } })).toEqual([
      'approved must be 0 or 1',
    ]);
  });

  test('lines go out as a JSON string without their save status and come back as a list', () => {
    const sent = updateEstimate.encodeBody?.({
      cart_id: 1,
      estimate: { line_items: [{ ...line, type: 'labor', saveStatus: 'optimistic' } as never] },
    });
    expect(sent).toEqual({ cart_id: 1, estimate: { line_items: JSON.stringify([line]) } });
    expect(v.parse(updateEstimate.body, sent).estimate.line_items).toEqual([{ ...line, notes: '' }]);
  });

  test('an estimate without lines goes out without them', () => {
    const body = { cart_id: 1, estimate: { notes: 'Gate code 12' } };
    expect(updateEstimate.encodeBody?.(body)).toEqual(body);
  });

  test.each(['[', '{}', '[{"id":1}]', 'null', '[]'])('the string %j is judged like a list', (lines) => {
    const parsed = v.safeParse(updateEstimate.body, { cart_id: 1, estimate: { line_items: lines } });
    expect(parsed.success).toBe(lines === '[]');
  });
});

test('customers need both addresses', () => {
  expect(messagesOf(createCustomer.body, { customer: { notes: '' } })).toEqual([
    'First name is required',
    'Last name is required',
    'Email is required',
    'Phone is required',
    'Street Address is required',
    'City is required',
    'State is required',
    'ZIP Code is required',
    'Street Address is required',
    'City is required',
    'State is required',
    'ZIP Code is required',
  ]);
});

test('user settings leave out what users may not change about themselves', () => {
  const { password: _password, ...form } = registration;
  const user = { ...form, country: 'United States', type: 'admin', approved: 1, tax_exempt: 1, store_credit: 5 };
  const parsed = v.parse(updateUser.body, { user });
  for (const field of ['type', 'approved', 'tax_exempt', 'store_credit', 'email']) {
    expect(parsed.user).not.toHaveProperty(field);
  }
});
