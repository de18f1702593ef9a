import { administratorForm, setUpAdministrator } from '@tech-portal/contract/administrators';
import { FormFailure, SubmitButton, useApiForm } from '@tech-portal/forms';
import { PasswordInput, TextInput } from '@tech-portal/ui';
import { object, string } from 'valibot';
import { useEndpoint } from '../../shared/api-call.mutations.ts';
import { FormSection } from '../../shared/form-section.tsx';
import { passwordMismatch, NewPasswordField } from '../../shared/new-password-field.tsx';
import { NameFields, UsernameField } from '../../shared/person-fields.tsx';
import classes from './set-up-form.module.css';

const emptyForm = { first_name: '', last_name: '', email: '', username: '', password: '', confirmation: '' };

const setUpFields = object({ ...administratorForm.entries, confirmation: string() });

/** Form for the first administrator. Nothing is stored on the device. */
export function SetUpForm({ token, onCreated }: { token: string; onCreated: () => void }) {
  const setUp = useEndpoint(setUpAdministrator);
  const form = useApiForm({
    initial: emptyForm,
    schema: setUpFields,
    check: passwordMismatch,
    send: ({ first_name, last_name, email, username, password }) =>
      setUp({ body: { token, first_name, last_name, email, username, password } }),
    onSent: onCreated,
  });
  const { field, values } = form;
  const personalData = [values.first_name, values.last_name, values.username, values.email];

  return (
    <form {...form.props} className={classes.form} aria-label="First Administrator">
      <FormSection level={2} title="About you">
        <NameFields field={field} />
        <TextInput
          className={classes.wide}
          label="Email"
          required
          type="email"
          autoComplete="email"
          {...field('email')}
        />
      </FormSection>
      <FormSection level={2} title="Login">
        <UsernameField className={classes.wide} {...field('username')} />
        <NewPasswordField label="Password" personalData={personalData} {...field('password')} />
        <PasswordInput label="Confirm password" required autoComplete="new-password" {...field('confirmation')} />
      </FormSection>
      <FormFailure form={form} text="The administrator could not be set up." />
      <SubmitButton form={form} busyLabel="Setting up...">
        Set up administrator
      </SubmitButton>
    </form>
  );
}
