import {
  createCustomer,
  customerFieldNames,
  customerFields,
  exportCustomers,
  getCustomer,
  importCustomers,
  listCustomers,
  updateCustomer,
} from '@tech-portal/contract/customers';
import { recordOf } from '@tech-portal/contract';
import type {
  Customer,
  CustomerField,
  CustomerFieldKind,
  DescribedCustomerField,
} from '@tech-portal/contract/customers';
import { getEstimate, updateEstimate } from '@tech-portal/contract/estimates';
import { labelOfValue, parseCsv } from '@tech-portal/domain';
import { describe, expect, test } from 'vitest';
import { createTestApi } from '../testing/create-test-api.ts';
import { insertEstimate } from '../testing/insert-estimates.ts';

const api = await createTestApi();
const tech = await api.signIn('tech');

type TypedKind = Exclude<CustomerFieldKind, 'choice'>;

const valueOfKind: Record<TypedKind, string> = {
  text: 'Some text',
  email: 'some@example.com',
  phone: '(555) 123-4567',
  notes: 'Some\nnotes',
  state: 'IN',
  zip: '46526',
};
const otherOfKind: Record<TypedKind, string> = {
  text: 'Other text',
  email: 'other@example.com',
  phone: '(555) 999-0000',
  notes: 'Other notes',
  state: 'OH',
  zip: '10001',
};

const valueOf = (field: DescribedCustomerField): string =>
  field.kind === 'choice' ? (Object.keys(field.choices)[0] ?? '') : valueOfKind[field.kind];
const otherOf = (field: DescribedCustomerField): string =>
  field.kind === 'choice' ? (Object.keys(field.choices).at(-1) ?? '') : otherOfKind[field.kind];

/** Distinct values, to detect swapped fields. */
function filled(value: (field: DescribedCustomerField) => string): Record<CustomerField, string> {
  const form = recordOf(customerFieldNames, (name) => `Text of ${name}`);
  for (const field of customerFields)
    form[field.name] = field.kind === 'text' ? `${value(field)} ${field.name}` : value(field);
  return form;
}

let sequence = 1000;
async function add(): Promise<Customer> {
  const form = { ...filled(valueOf), last_name: `Fields ${(sequence += 1)}` };
  const { response } = await api.call(createCustomer, { body: { customer: form } }, tech);
  expect(response).toMatchObject(form);
  return response;
}

const stored = async (id: number) => (await api.call(getCustomer, { query: { id } }, tech)).response;
const optional = customerFields.filter(({ required }) => !required);

describe.each(customerFields.map((field) => [field.name, field] as const))('%s', (name, field) => {
  const { column, choices } = field;
  test('is stored, changed alone, and responded with', async () => {
    const before = await add();
    const { response } = await api.call(
      updateCustomer,
      { body: { id: before.id, customer: { [name]: otherOf(field) } } },
      tech,
    );
    expect(response).toEqual({ ...before, [name]: otherOf(field), version: before.version + 1 });
    expect(await stored(before.id)).toEqual(response);
  });

  test('stays as it is when an older client changes everything that it knows', async () => {
    const before = await add();
    const { [name]: _newer, ...known } = filled(otherOf);
    const { status, response } = await api.call(updateCustomer, { body: { id: before.id, customer: known } }, tech);
    expect(status).toBe(200);
    expect(response).toMatchObject(known);
    expect((await stored(before.id))[name]).toBe(before[name]);
  });

  test('stands in the export under its heading, a choice by its label', async () => {
    const customer = await add();
    const { response } = await api.call(exportCustomers, { query: { search: customer.last_name } }, tech);
    const [header, ...rows] = parseCsv(response.csv);
    const at = header?.cells.indexOf(column) ?? -1;
    const lines = rows.filter(({ cells }) => cells.includes(customer.last_name));
    expect(lines.map(({ cells }) => cells[at])).toEqual([labelOfValue(choices, customer[name])]);
  });

  test.each([
    ['its heading, a choice with its label', column, (text: string) => labelOfValue(choices, text)] as const,
    ['its own name', name, (text: string) => text] as const,
  ])('is imported by %s', async (_, heading, cellOf) => {
    const values = { ...filled(valueOf), last_name: `Imported ${(sequence += 1)}` };
    const { [name]: value, ...others } = values;
    const { response } = await api.call(
      importCustomers,
      { body: { rows: [{ ...others, [heading]: cellOf(value) }], dry_run: false } },
      tech,
    );
    expect(response).toEqual({ rows: [{ status: 'valid', problems: [] }], written: 1 });
    const { response: found } = await api.call(listCustomers, { query: { search: values.last_name } }, tech);
    expect(found.find((one) => one.last_name === values.last_name)?.[name]).toBe(value);
  });
});

test.each(optional.map(({ name }) => name))(
  'a file of an older export, without %s, is imported, and leaves those who exist as they are',
  async (name) => {
    const existing = await add();
    const { [name]: _newer, ...older } = filled(valueOf);
    const rows = [
      { ...older, last_name: existing.last_name },
      { ...older, last_name: `Older ${(sequence += 1)}` },
    ];
    const { response } = await api.call(importCustomers, { body: { rows, dry_run: false } }, tech);
    expect(response.rows.map(({ status }) => status)).toEqual(['duplicate', 'valid']);
    expect(await stored(existing.id)).toEqual(existing);
    const added = await api.call(listCustomers, { query: { search: rows[1]?.last_name ?? '' } }, tech);
    expect(added.response[0]?.[name]).toBe('');
  },
);

test('the customer of an estimate is changed in what the estimate knows of them, and keeps the rest', async () => {
  const before = await add();
  const cart = await insertEstimate(api.db, before.id);
  const customer = {
    first_name: 'Bo',
    last_name: before.last_name,
    email: before.email,
    phone: before.phone,
    address_1: before.shipping_address_1,
    address_2: before.shipping_address_2,
    city: before.shipping_city,
    state: before.shipping_state,
    zip_code: before.shipping_zip,
  };
  const { status } = await api.call(updateEstimate, { body: { cart_id: cart, estimate: {}, customer } }, tech);
  expect(status).toBe(200);
  expect(await stored(before.id)).toEqual({ ...before, first_name: 'Bo', version: before.version + 1 });
  expect((await api.call(getEstimate, { query: { cart_id: cart } }, tech)).response.customer).toMatchObject({
    first_name: 'Bo',
    notes: before.notes,
  });
});
