import type { CustomerField, DescribedCustomerField } from '@tech-portal/contract/customers';
import { formatPhone } from '@tech-portal/domain';
import type { ApiForm } from '@tech-portal/forms';
import { ChoiceInput } from '@tech-portal/forms/choice';
import { Textarea, TextInput } from '@tech-portal/ui';

interface CustomerFieldInputProps {
  readonly field: DescribedCustomerField;
  readonly form: Pick<ApiForm<Record<CustomerField, string>>, 'field' | 'select'>;
  /** Takes the focus when its dialog opens. */
  readonly 'data-autofocus'?: boolean;
}

const inputTypes: Partial<Record<DescribedCustomerField['kind'], string>> = { email: 'email', phone: 'tel' };

export function CustomerFieldInput({ field, form, ...focus }: CustomerFieldInputProps) {
  const { name, kind, maxLength, choices, required } = field;
  const label = required ? field.label : `${field.label} (Optional)`;
  if (choices) {
    return (
      <ChoiceInput
        label={label}
        choices={choices}
        empty={required ? 'Please choose' : 'None'}
        required={required}
        {...form.select(name)}
        {...focus}
      />
    );
  }
  const props = {
    label,
    required,
    maxLength,
    autoComplete: 'off',
    ...form.field(name, kind === 'phone' ? formatPhone : undefined),
    ...focus,
  };
  return kind === 'notes' ? (
    <Textarea rows={3} {...props} />
  ) : (
    <TextInput type={inputTypes[kind] ?? 'text'} {...props} />
  );
}
