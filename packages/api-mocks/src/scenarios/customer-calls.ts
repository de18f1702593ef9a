import { recordOf } from '@tech-portal/contract';
import {
  createCustomer,
  customerFieldNames,
  customerFields,
  customerForm,
  deleteCustomer,
  exportCustomers,
  getCustomer,
  importCustomers,
  listCustomers,
  searchCustomers,
  updateCustomer,
} from '@tech-portal/contract/customers';
import { toCsv } from '@tech-portal/domain';
import { getDotPath, safeParse } from 'valibot';
import { createCustomer as someCustomer } from '../fixtures/index.ts';
import type { MockedCall } from '../mock-call.ts';
import { answering, found } from './answering.ts';
import { changeRecord } from './change-record.ts';
import { contains, pageOf } from './pages.ts';
import { isSelected, techField } from './record-techs.ts';
import { nextId } from './world.ts';
import type { World } from './world.ts';

const sampleCustomer = recordOf(customerFieldNames, (name) => someCustomer()[name]);

/** A technician's customers. */
export function customerCalls(world: World): MockedCall[] {
  const response = answering(world);
  const customerById = (id: number) =>
    found(
      world.customers.find((one) => one.id === id),
      'customer',
    );
  const matching = (term: string) =>
    world.customers.filter(({ first_name, last_name, email, phone }) =>
      contains(term, `${first_name} ${last_name}`, email, phone),
    );
  return [
    response(listCustomers, ({ query: { sort_by: column, ...query }, user }) =>
      pageOf(
        matching(query.search)
          .filter((one) => isSelected(query, user, one.tech_id))
          .map((one) => ({ ...one, ...techField(world, user, one.tech_id) })),
        { ...query, sort_by: column === 'created' ? 'id' : column },
      ),
    ),
    response(
      getCustomer,
      ({ query, user }) => {
        const customer = customerById(query.id);
        return { ...customer, ...techField(world, user, customer.tech_id) };
      },
      { query: { id: 5 } },
    ),
    response(searchCustomers, ({ query }) => matching(query.customerSearch).slice(0, 20), {
      query: { customerSearch: 'ann' },
    }),
    response(
      createCustomer,
      ({ body, user }) => {
        const customer = { ...body.customer, id: nextId(world), tech_id: user.id, version: 1 };
        world.customers.unshift(customer);
        return customer;
      },
      { body: { customer: sampleCustomer } },
    ),
    response(
      updateCustomer,
      ({ body }) => changeRecord('customer', customerById(body.id), body.version, body.customer),
      {
        body: { id: 5, customer: sampleCustomer },
      },
    ),
    response(
      deleteCustomer,
      ({ query }) => {
        const gone = customerById(query.id);
        world.customers = world.customers.filter((one) => one !== gone);
        world.estimates = world.estimates.filter(({ customerId }) => customerId !== gone.id);
        return {};
      },
      { query: { id: 5 } },
    ),
    response(exportCustomers, ({ query, user }) => ({
      filename: 'customers.csv',
      csv: toCsv(
        customerFields.map(({ column }) => column),
        matching(query.search)
          .filter((one) => isSelected(query, user, one.tech_id))
          .map((one) => customerFields.map(({ name }) => one[name])),
      ),
    })),
    response(
      importCustomers,
      ({ body, user }) => {
        const checked = body.rows.map((row) => safeParse(customerForm, row));
        const valid = checked.flatMap(({ success, output }) => (success ? [output] : []));
        if (!body.dry_run) {
          world.customers.unshift(
            ...valid.map((customer) => ({ ...customer, id: nextId(world), tech_id: user.id, version: 1 })),
          );
        }
        return {
          rows: checked.map(({ issues }) => ({
            status: issues ? ('invalid' as const) : ('valid' as const),
            problems: (issues ?? []).map((issue) => ({ field: getDotPath(issue) ?? '', message: issue.message })),
          })),
          written: body.dry_run ? 0 : valid.length,
        };
      },
      { body: { rows: [sampleCustomer, {}], dry_run: false } },
    ),
  ];
}
