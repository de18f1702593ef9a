import { customerForm } from '@tech-portal/contract/customers';
import type { Customer, CustomerForm } from '@tech-portal/contract/customers';
import { getDotPath, safeParse } from 'valibot';

/** Fields of the customer form, in the order in which they stand in the dialog. */
const fieldsInOrder = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'shipping_address_1',
  'shipping_address_2',
  'shipping_city',
  'shipping_state',
  'shipping_zip',
  'billing_address_1',
  'billing_address_2',
  'billing_city',
  'billing_state',
  'billing_zip',
  'notes',
] as const satisfies readonly (keyof CustomerForm)[];

export type CustomerField = (typeof fieldsInOrder)[number];
/** What is typed into the dialog. */
export type CustomerDraft = Readonly<Record<CustomerField, string>>;
/** What is wrong with it, field by field. */
export type CustomerProblems = Readonly<Partial<Record<CustomerField, string>>>;

const fields: ReadonlySet<string> = new Set(fieldsInOrder);
const isField = (name: string): name is CustomerField => fields.has(name);

const draftOf = (valueOf: (field: CustomerField) => string): CustomerDraft =>
  Object.fromEntries(fieldsInOrder.map((field) => [field, valueOf(field)])) as CustomerDraft;

/** A form as it opens: a customer's to be edited, otherwise empty. */
export const startDraft = (customer?: Customer): CustomerDraft => draftOf((field) => customer?.[field] ?? '');

/** Whether two drafts hold the same text in every field. */
export const isSameDraft = (one: CustomerDraft, other: CustomerDraft): boolean =>
  fieldsInOrder.every((field) => one[field] === other[field]);

/** 'Same as Address': the billing address becomes the shipping address as it stands (document 2, section 5). */
export const billingFromShipping = (draft: CustomerDraft): CustomerDraft =>
  draftOf((field) => (field.startsWith('billing_') ? draft[shippingOf(field)] : draft[field]));

const shippingOf = (field: CustomerField): CustomerField => {
  const name = field.replace('billing_', 'shipping_');
  return isField(name) ? name : field;
};

/** Every field's first problem by the contract's form; none means that it may be saved. */
export function problemsOf(draft: CustomerDraft): CustomerProblems {
  const problems: Partial<Record<CustomerField, string>> = {};
  for (const issue of safeParse(customerForm, draft).issues ?? []) {
    const field = getDotPath(issue) ?? '';
    if (isField(field)) problems[field] ??= issue.message;
  }
  return problems;
}

/** The server's field messages of a refused save, without the name of the record they came under. */
export function problemsFromServer(messages: Readonly<Record<string, string>>): CustomerProblems {
  return Object.fromEntries(
    Object.entries(messages)
      .map(([path, message]) => [path.replace('customer.', ''), message] as const)
      .filter(([field]) => isField(field)),
  );
}

/** The list above the buttons: state failures, each under the name of its address (document 2, section 5). */
export const stateProblems = (problems: CustomerProblems): string[] => [
  ...(problems.shipping_state ? [`Shipping State: ${problems.shipping_state}`] : []),
  ...(problems.billing_state ? [`Billing State: ${problems.billing_state}`] : []),
];

/** The first field, as they stand in the dialog, that has a problem. */
export const firstProblem = (problems: CustomerProblems): CustomerField | undefined =>
  fieldsInOrder.find((field) => problems[field] !== undefined);
