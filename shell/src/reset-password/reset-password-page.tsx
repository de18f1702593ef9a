import { Alert, Anchor, Button, Paper, PasswordInput, Stack, Text, Title } from '@tech-portal/ui';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { NarrowPage } from '../shared/narrow-page.tsx';
import { PasswordChanged } from './password-changed.tsx';
import { passwordProblem } from './password-rules.ts';
import { resetFailure, useResetPassword } from './reset-password.mutations.ts';
import { forgetLinkToken, linkToken } from '../shared/link-token.ts';

type State =
  | { readonly step: 'typing'; readonly problem?: string }
  | { readonly step: 'busy' }
  | { readonly step: 'done' };

/** Sets a new password with the token of an emailed link (document 1, section 2). */
export function ResetPasswordPage() {
  const reset = useResetPassword();
  const [token, setToken] = useState(linkToken);
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [state, setState] = useState<State>({ step: 'typing' });

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const problem = passwordProblem({ token, password, confirmation });
    if (problem !== undefined) return setState({ step: 'typing', problem });
    setState({ step: 'busy' });
    try {
      await reset({ token, password });
      forgetLinkToken();
      setToken('');
      setState({ step: 'done' });
    } catch (error) {
      setState({ step: 'typing', problem: resetFailure(error) });
    }
  }

  return (
    <NarrowPage>
      <meta name="referrer" content="no-referrer" />
      <Paper withBorder p="xl" shadow="xs">
        {state.step === 'done' ? (
          <PasswordChanged />
        ) : (
          <form onSubmit={(event) => void submit(event)} noValidate>
            <Stack gap="md">
              <div>
                <Title order={1}>Reset Password</Title>
                <Text c="dimmed" size="sm" mt={4}>
                  Choose a password of at least 8 characters.
                </Text>
              </div>
              {state.step === 'typing' && state.problem !== undefined && <Alert color="red">{state.problem}</Alert>}
              <PasswordInput
                label="New password"
                autoComplete="new-password"
                value={password}
                onChange={(event) => setPassword(event.currentTarget.value)}
              />
              <PasswordInput
                label="Confirm password"
                autoComplete="new-password"
                value={confirmation}
                onChange={(event) => setConfirmation(event.currentTarget.value)}
              />
              <Button type="submit" disabled={state.step === 'busy'}>
                {state.step === 'busy' ? 'Resetting...' : 'Reset Password'}
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
