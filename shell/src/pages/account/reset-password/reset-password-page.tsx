import { describeError } from '@tech-portal/api-client/error-policy';
import { isApiSchemaError } from '@tech-portal/api-client/errors';
import { newPassword, resetPassword } from '@tech-portal/contract/auth';
import { useApiForm } from '@tech-portal/forms';
import { Alert, Anchor, Button, Paper, PasswordInput, Stack, Text, Title } from '@tech-portal/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { object, safeParse, string } from 'valibot';
import { useEndpoint } from '../../../shared/api-call.mutations.ts';
import { FormDone } from '../../../shared/form-done.tsx';
import { clearLinkToken, linkToken } from '../../../shared/link-token.ts';
import { passwordMismatch, NewPasswordField } from '../../../shared/new-password-field.tsx';
import classes from './reset-password-page.module.css';

interface NewPassword {
  readonly token: string;
  readonly password: string;
  readonly confirmation: string;
}

/** First problem in the form, in the order of the specification; undefined if it is valid. */
function passwordProblem({ token, password, confirmation }: NewPassword): string | undefined {
  if (token === '') return 'Missing token.';
  return (
    passwordMismatch({ password, confirmation }).confirmation ?? safeParse(newPassword, password).issues?.[0].message
  );
}

function NarrowPage({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}

/** Error message: the server's, or a default. An unexpected success response has its own message. */
const resetFailure = (error: unknown): string =>
  isApiSchemaError(error) ? 'Something went wrong.' : describeError(error, 'Error resetting password.');

const passwordFields = object({ password: string(), confirmation: string() });

export function ResetPasswordPage() {
  const reset = useEndpoint(resetPassword);
  const [token, setToken] = useState(linkToken);
  const [isDone, setDone] = useState(false);
  const form = useApiForm({
    initial: { password: '', confirmation: '' },
    schema: passwordFields,
    check(values) {
      const problem = passwordProblem({ token, ...values });
      return problem === undefined ? {} : { '': problem };
    },
    send: ({ password }) => reset({ body: { password }, token }),
    onSent() {
      clearLinkToken();
      setToken('');
      setDone(true);
    },
  });
  const { failure } = form;

  return (
    <NarrowPage>
      <meta name="referrer" content="no-referrer" />
      <Paper withBorder p="xl" shadow="xs">
        {isDone ? (
          <Stack gap="md">
            <FormDone title="Password changed">Your new password is set. Log in with it to continue.</FormDone>
          </Stack>
        ) : (
          <form {...form.props}>
            <Stack gap="md">
              <div>
                <Title order={1}>Reset Password</Title>
                <Text c="dimmed" size="sm" mt={4}>
                  Choose a password that you do not use anywhere else.
                </Text>
              </div>
              {failure && <Alert color="red">{failure.messages[0] ?? resetFailure(failure.error)}</Alert>}
              <NewPasswordField label="New password" {...form.field('password')} />
              <PasswordInput label="Confirm password" autoComplete="new-password" {...form.field('confirmation')} />
              <Button type="submit" disabled={form.isSending}>
                {form.isSending ? 'Resetting...' : 'Reset Password'}
              </Button>
              <Anchor component={Link} to="/login" size="sm" ta="center">
                Back to Login
              </Anchor>
            </Stack>
          </form>
        )}
      </Paper>
    </NarrowPage>
  );
}
