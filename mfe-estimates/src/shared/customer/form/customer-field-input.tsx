import type { CustomerField, DescribedCustomerField } from '@tech-portal/contract/customers';
import { formatPhone } from '@tech-portal/domain';
import type { ApiForm } from '@tech-portal/forms';
import { Textarea, TextInput } from '@tech-portal/ui';

interface CustomerFieldInputProps {
  readonly field: DescribedCustomerField;
  readonly form: Pick<ApiForm<Record<CustomerField, string>>, 'field'>;
  /** A dialog that opens puts the focus here. */
  readonly 'data-autofocus'?: boolean;
}

const types: Partial<Record<DescribedCustomerField['kind'], string>> = { email: 'email', phone: 'tel' };

/** A field of a customer as its description says. */
export function CustomerFieldInput({ field, form, ...focus }: CustomerFieldInputProps) {
  const { name, kind, label, maxLength, required } = field;
  const props = {
    label: required ? label : `${label} (Optional)`,
    required,
    maxLength,
    autoComplete: 'off',
    ...form.field(name, kind === 'phone' ? formatPhone : undefined),
    ...focus,
  };
  return kind === 'notes' ? <Textarea rows={3} {...props} /> : <TextInput type={types[kind] ?? 'text'} {...props} />;
}
