import { administratorForm, setUpAdministrator } from '@tech-portal/contract/administrators';
import { FormFailure, SubmitButton, useApiForm } from '@tech-portal/forms';
import { PasswordInput, TextInput } from '@tech-portal/ui';
import { object, string } from 'valibot';
import { useCall } from '../../shared/call.mutations.ts';
import { FormSection } from '../../shared/form-section.tsx';
import { differentPasswords, NewPasswordField } from '../../shared/new-password-field.tsx';
import { NameFields, UsernameField } from '../../shared/person-fields.tsx';
import classes from './set-up-form.module.css';

const empty = { first_name: '', last_name: '', email: '', username: '', password: '', confirmation: '' };

const typed = object({ ...administratorForm.entries, confirmation: string() });

/** Form for the first administrator. Nothing is stored on the device. */
export function SetUpForm({ token, onMade }: { token: string; onMade: () => void }) {
  const setUp = useCall(setUpAdministrator);
  const form = useApiForm({
    initial: empty,
    schema: typed,
    check: differentPasswords,
    send: ({ first_name, last_name, email, username, password }) =>
      setUp({ body: { token, first_name, last_name, email, username, password } }),
    onSent: onMade,
  });
  const { field, values } = form;
  const words = [values.first_name, values.last_name, values.username, values.email];

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
        <NewPasswordField label="Password" words={words} {...field('password')} />
        <PasswordInput label="Confirm password" required autoComplete="new-password" {...field('confirmation')} />
      </FormSection>
      <FormFailure form={form} text="The administrator could not be set up." />
      <SubmitButton form={form} busyLabel="Setting up...">
        Set up administrator
      </SubmitButton>
    </form>
  );
}
