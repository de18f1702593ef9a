import { formatPhone } from '@tech-portal/domain';
import { TextInput } from '@tech-portal/ui';
import { AddressFields } from '../shared/text-form/address-fields.tsx';
import { FormFailure } from '../shared/text-form/form-failure.tsx';
import { FormSection } from '../shared/text-form/form-section.tsx';
import { NewPasswordField } from '../shared/text-form/new-password-field.tsx';
import { SubmitButton } from '../shared/text-form/submit-button.tsx';
import { useTextForm } from '../shared/text-form/use-text-form.ts';
import { forgetRegistration, keepRegistration, readRegistration, registrationProblems } from './registration-draft.ts';
import { useRegister } from './tech-register.mutations.ts';
import classes from './tech-register-page.module.css';

/** Everything a technician says of himself when he registers (document 2, section 2). */
export function RegistrationForm({ onRegistered }: { onRegistered: () => void }) {
  const register = useRegister();
  const { form, field, busy, failure } = useTextForm({
    start: readRegistration,
    check: registrationProblems,
    onChange: keepRegistration,
    async send(draft) {
      await register(draft);
      forgetRegistration();
      onRegistered();
    },
  });

  return (
    <form {...form} className={classes.form} aria-label="Technician Registration">
      <FormSection level={2} title="About you">
        <TextInput label="First Name" required autoComplete="given-name" {...field('first_name')} />
        <TextInput label="Last Name" required autoComplete="family-name" {...field('last_name')} />
        <TextInput
          className={classes.wide}
          label="Company"
          required
          autoComplete="organization"
          {...field('company')}
        />
      </FormSection>
      <FormSection level={2} title="Address">
        <AddressFields field={field} />
      </FormSection>
      <FormSection level={2} title="Contact and login">
        <TextInput label="Email" required type="email" autoComplete="email" {...field('email')} />
        <TextInput
          label="Phone"
          required
          type="tel"
          autoComplete="tel-national"
          placeholder="(XXX) XXX-XXXX"
          {...field('phone', formatPhone)}
        />
        <TextInput
          label="Username"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <NewPasswordField label="Password" {...field('password')} />
      </FormSection>
      <FormFailure error={failure} text="Registration failed" />
      <SubmitButton busy={busy} busyLabel="Registering...">
        Register
      </SubmitButton>
    </form>
  );
}
