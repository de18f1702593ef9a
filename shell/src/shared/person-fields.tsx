import type { TextFieldProps } from '@tech-portal/forms';
import { TextInput } from '@tech-portal/ui';

type FieldOf<Name extends string> = (name: Name) => TextFieldProps;

/** First and last name of an account that is being made. */
export const NameFields = ({ field }: { readonly field: FieldOf<'first_name' | 'last_name'> }) => (
  <>
    <TextInput label="First Name" required autoComplete="given-name" {...field('first_name')} />
    <TextInput label="Last Name" required autoComplete="family-name" {...field('last_name')} />
  </>
);

/** The name that somebody signs in with. */
export const UsernameField = (field: TextFieldProps & { readonly className?: string | undefined }) => (
  <TextInput label="Username" required autoComplete="username" autoCapitalize="none" spellCheck={false} {...field} />
);
