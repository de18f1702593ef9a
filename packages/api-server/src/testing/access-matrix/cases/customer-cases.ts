import {
  createCustomer,
  deleteCustomer,
  exportCustomers,
  getCustomer,
  importCustomers,
  listCustomers,
  searchCustomers,
  updateCustomer,
} from '@tech-portal/contract/customers';
import {
  checkTask,
  createTask,
  deleteTask,
  exportTasks,
  getTask,
  listTasks,
  updateTask,
} from '@tech-portal/contract/tasks';
import { RECORD_MARKER } from '../matrix-records.ts';
import { matrixCase } from '../matrix-case.ts';
import type { CaseContext } from '../matrix-case.ts';

const form = {
  first_name: 'Lou',
  last_name: 'Vega',
  email: 'lou@example.com',
  phone: '(512) 555-0100',
  shipping_address_1: '1 Main St',
  shipping_city: 'Austin',
  shipping_state: 'TX',
  shipping_zip: '78704',
  billing_address_1: '1 Main St',
  billing_city: 'Austin',
  billing_state: 'TX',
  billing_zip: '78704',
};
const taskForm = { task: 'Call back', priority: 'low', due_date: '2040-02-03' } as const;

const customer = { about: 'a customer' };
const technician = { about: 'a technician' };

async function listed({ records }: CaseContext) {
  await records.customer();
  return { query: {} };
}

async function listedTask({ records }: CaseContext) {
  await records.task();
  return { query: {} };
}

const ofTechnician = (make: typeof listed) => async (caseContext: CaseContext) => {
  await make(caseContext);
  return { query: { tech_id: caseContext.records.techId } };
};

const aboutCustomer = async ({ records }: CaseContext) => ({ query: { id: await records.customer() } });
const aboutTask = async ({ records }: CaseContext) => ({ query: { id: await records.task() } });

export const customerCases = [
  matrixCase(listCustomers, listed),
  matrixCase(listCustomers, ofTechnician(listed), technician),
  matrixCase(getCustomer, aboutCustomer),
  matrixCase(searchCustomers, async ({ records }) => {
    await records.customer();
    return { query: { customerSearch: RECORD_MARKER } };
  }),
  matrixCase(createCustomer, () => ({ body: { customer: form } })),
  matrixCase(updateCustomer, async ({ records }) => ({ body: { id: await records.customer(), customer: form } })),
  matrixCase(deleteCustomer, aboutCustomer),
  matrixCase(exportCustomers, listed),
  matrixCase(exportCustomers, ofTechnician(listed), technician),
  matrixCase(importCustomers, () => ({ body: { rows: [{ ...form }], dry_run: false } })),
  matrixCase(listTasks, listedTask),
  matrixCase(listTasks, async ({ records }) => ({ query: { customer_id: await records.customer() } }), customer),
  matrixCase(listTasks, ofTechnician(listedTask), technician),
  matrixCase(exportTasks, listedTask),
  matrixCase(exportTasks, ofTechnician(listedTask), technician),
  matrixCase(getTask, aboutTask),
  matrixCase(
    createTask,
    async ({ records }) => ({ body: { task: { ...taskForm, customer_id: await records.customer() } } }),
    customer,
  ),
  matrixCase(updateTask, async ({ records }) => ({ body: { id: await records.task(), task: taskForm } })),
  matrixCase(deleteTask, aboutTask),
  matrixCase(checkTask, async ({ records }) => ({ body: { id: await records.task() } })),
];
