import { checkoutAddress } from '@tech-portal/contract/checkout';
import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import { safeParse } from 'valibot';

export type AddressField = keyof CheckoutAddress;
/** What is wrong with an address, by field, in the order of the form. */
export type AddressProblems = Partial<Readonly<Record<AddressField, string>>>;

/** An address nobody has typed yet. */
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

/** The fields in the order in which the form shows them. */
export const addressFields = Object.keys(emptyAddress) as AddressField[];

/** Holds what was typed against the schema of the contract: the address as it is sent, or what is wrong with each field. */
export function checkAddress(typed: CheckoutAddress): { address: CheckoutAddress } | { problems: AddressProblems } {
  const { success, output, issues } = safeParse(checkoutAddress, typed);
  if (success) return { address: output };
  const messages = new Map(issues.toReversed().map((issue) => [issue.path?.[0].key, issue.message]));
  return {
    problems: Object.fromEntries(
      addressFields.flatMap((field) => {
        const message = messages.get(field);
        return message === undefined ? [] : [[field, message]];
      }),
    ),
  };
}

/** 'Validation errors: …', comma-joined (document 1, section 5); undefined when there is nothing wrong. */
export function validationText(problems: AddressProblems): string | undefined {
  const messages = Object.values(problems);
  return messages.length === 0 ? undefined : `Validation errors: ${messages.join(', ')}`;
}
