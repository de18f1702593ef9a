import type { TextFieldProps } from '@tech-portal/forms';
import { TextInput } from '@tech-portal/ui';

type FieldOf<Name extends string> = (name: Name) => TextFieldProps;

export const NameFields = ({ field }: { readonly field: FieldOf<'first_name' | 'last_name'> }) => (
  <>
    <TextInput label="First Name" required autoComplete="given-name" {...field('first_name')} />
    <TextInput label="Last Name" required autoComplete="family-name" {...field('last_name')} />
  </>
);

export const UsernameField = (field: TextFieldProps & { readonly className?: string | undefined }) => (
  <TextInput label="Username" required autoComplete="username" autoCapitalize="none" spellCheck={false} {...field} />
);
