import { useApiForm } from '@tech-portal/forms';
import { Alert, Anchor, Button, Paper, PasswordInput, Stack, Text, Title } from '@tech-portal/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { object, string } from 'valibot';
import { NarrowPage } from './narrow-page.tsx';
import { PasswordChanged } from './password-changed.tsx';
import { passwordProblem } from './password-rules.ts';
import { resetFailure, useResetPassword } from './reset-password.mutations.ts';
import { forgetLinkToken, linkToken } from '../../routing/link-token.ts';

const typed = object({ password: string(), confirmation: string() });

/** Sets a new password with the token of an emailed link. */
export function ResetPasswordPage() {
  const reset = useResetPassword();
  const [token, setToken] = useState(linkToken);
  const [isDone, setDone] = useState(false);
  const form = useApiForm({
    initial: { password: '', confirmation: '' },
    schema: typed,
    check(values) {
      const problem = passwordProblem({ token, ...values });
      return problem === undefined ? {} : { '': problem };
    },
    send: ({ password }) => reset({ token, password }),
    onSent() {
      forgetLinkToken();
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
          <PasswordChanged />
        ) : (
          <form {...form.props}>
            <Stack gap="md">
              <div>
                <Title order={1}>Reset Password</Title>
                <Text c="dimmed" size="sm" mt={4}>
                  Choose a password of at least 8 characters.
                </Text>
              </div>
              {failure && <Alert color="red">{failure.messages[0] ?? resetFailure(failure.error)}</Alert>}
              <PasswordInput label="New password" autoComplete="new-password" {...form.field('password')} />
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
