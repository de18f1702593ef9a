import { describeError, SERVER_UNREACHABLE } from '@tech-portal/api-client/error-policy';
import { isApiNetworkError, isApiResponseError, isRefusal } from '@tech-portal/api-client/errors';
import { login } from '@tech-portal/contract/auth';
import { lazyDialog } from '@tech-portal/platform';
import { Alert, Anchor, Button, Group, PasswordInput, Stack, Text, TextInput, Title } from '@tech-portal/ui';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useShell } from '../../session/shell-context.tsx';
import { useEndpoint } from '../../shared/api-call.mutations.ts';
import { RouterlessLink } from './routerless-link.tsx';
import classes from './login-page.module.css';

const ForgotPasswordDialog = lazyDialog(
  async () => (await import('./forgot-password-dialog.tsx')).ForgotPasswordDialog,
  { prefetch: () => false },
);

const SecondStepDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "proof" */ './second-step-dialog.tsx')).SecondStepDialog,
  { prefetch: () => false },
);

/** Second line below 'Login failed': the likely cause, or what to do. */
function loginHint(error: unknown): string {
  if (isApiNetworkError(error)) return SERVER_UNREACHABLE;
  if (isApiResponseError(error) && error.status !== 429) {
    return error.status >= 500
      ? 'The server has a problem. Please try again later.'
      : 'Check your username and password.';
  }
  return describeError(error, 'Check your username and password.');
}

export function LoginForm({ onLeave }: { onLeave: (path: string) => void }) {
  const { session, preloadApi } = useShell();
  const send = useEndpoint(login);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isForgotOpened, setForgotOpened] = useState(false);
  const [secondStepDetails, setSecondStepDetails] = useState<unknown>();

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      session.logIn(await send({ body: { username, password } }));
    } catch (error) {
      if (isRefusal(error, 'second_factor_required')) setSecondStepDetails(error.details);
      else setFailure(loginHint(error));
      setBusy(false);
    }
  }

  return (
    <>
      <form onSubmit={(event) => void submit(event)} onChange={preloadApi}>
        <Stack gap="md">
          <div>
            <Title order={1}>Log in</Title>
            <Text c="dimmed" size="sm" mt={4}>
              Parts, estimates and customers in one place.
            </Text>
          </div>
          {failure !== undefined && (
            <Alert color="red">
              <Text fw={600} size="sm">
                Login failed
              </Text>
              <Text size="sm">{failure}</Text>
            </Alert>
          )}
          <TextInput
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            withAsterisk={false}
            autoFocus
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" fullWidth loading={busy}>
            Login
          </Button>
          <Group justify="space-between" gap="sm">
            <Anchor
              component="button"
              type="button"
              size="sm"
              onPointerEnter={ForgotPasswordDialog.preload}
              onClick={() => setForgotOpened(true)}
            >
              Forgot Password
            </Anchor>
            <Anchor component="button" type="button" size="sm" onClick={() => setSecondStepDetails('passkey')}>
              Use a passkey
            </Anchor>
            <Text size="sm" c="dimmed">
              New here?{' '}
              <RouterlessLink to="/tech-register" onLeave={onLeave} className={classes.link}>
                Register
              </RouterlessLink>
            </Text>
          </Group>
        </Stack>
      </form>
      <ForgotPasswordDialog opened={isForgotOpened} onClose={() => setForgotOpened(false)} />
      <SecondStepDialog
        opened={secondStepDetails !== undefined}
        details={secondStepDetails}
        onClose={() => setSecondStepDetails(undefined)}
        onSignedIn={session.logIn}
      />
    </>
  );
}
