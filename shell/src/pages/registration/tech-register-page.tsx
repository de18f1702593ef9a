import { Anchor, Text, Title } from '@tech-portal/ui';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { useSessionState } from '../../session/use-session-state.ts';
import { StandalonePage } from '../../shared/standalone-page.tsx';
import { SuccessNote } from '../../shared/success-note.tsx';
import { RegistrationForm } from './registration-form.tsx';
import type { Registered } from './registration-form.tsx';
import { SendAgain } from './send-again.tsx';

function RegisteredNote({ registered: { email, mustConfirm } }: { readonly registered: Registered }) {
  if (mustConfirm) {
    return (
      <SuccessNote title="Registration successful!" atTop>
        We sent a link to {email}. Open it within 7 days to confirm your email. An administrator will then review your
        registration, and you will get an email when your account is approved.
        <SendAgain email={email} />
      </SuccessNote>
    );
  }
  return (
    <SuccessNote title="Registration successful!" atTop>
      An administrator will review your registration, and you will get an email when your account is approved. Until
      then you can{' '}
      <Anchor component={Link} to="/login" inherit underline="always">
        log in
      </Anchor>
      , but prices and ordering are not available.
    </SuccessNote>
  );
}

/**
 * Registration of technicians, without sidebar and top bar (SHELL-1). Redirects signed-in users to /user (REGISTER-5).
 */
export function TechRegisterPage() {
  const { token } = useSessionState();
  const [count, setCount] = useState(0);
  const [registered, setRegistered] = useState<Registered>();
  if (token !== '') return <Navigate to="/user" replace />;

  function showRegistered(taken: Registered) {
    setRegistered(taken);
    setCount((before) => before + 1);
  }

  return (
    <StandalonePage>
      {registered && <RegisteredNote key={count} registered={registered} />}
      <div>
        <Title order={1}>Technician Registration</Title>
        <Text c="dimmed" size="sm" mt={4}>
          For RV technicians who buy parts for their customers. An administrator approves every account before prices
          and ordering open up.
        </Text>
      </div>
      <RegistrationForm key={`form-${count}`} onRegistered={showRegistered} />
      <Text size="sm" c="dimmed" ta="center">
        Registered already?{' '}
        <Anchor component={Link} to="/login" inherit>
          Login
        </Anchor>{' '}
        ·{' '}
        <Anchor component={Link} to="/terms-and-conditions" inherit>
          Terms and Conditions
        </Anchor>
      </Text>
    </StandalonePage>
  );
}
