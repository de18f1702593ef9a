import { Anchor, Text, Title } from '@tech-portal/ui';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { useSessionState } from '../session/use-session-state.ts';
import { StandalonePage } from '../shared/standalone-page.tsx';
import { SuccessNote } from '../shared/success-note.tsx';
import { RegistrationForm } from './registration-form.tsx';

/** Above the form that was taken: says so, and how it goes on. */
function RegisteredNote() {
  return (
    <SuccessNote title="Registration successful!" atTop>
      An administrator approves your account; you get an email when that is done. Until then you can{' '}
      <Anchor component={Link} to="/login" inherit underline="always">
        log in
      </Anchor>
      , but prices and ordering stay closed.
    </SuccessNote>
  );
}

/** Registration of technicians, without sidebar and top bar (SHELL-1). A signed-in user goes to /user (REGISTER-5). */
export function TechRegisterPage() {
  const { token } = useSessionState();
  const [registered, setRegistered] = useState(0);
  if (token !== '') return <Navigate to="/user" replace />;

  return (
    <StandalonePage>
      {registered > 0 && <RegisteredNote key={registered} />}
      <div>
        <Title order={1}>Technician Registration</Title>
        <Text c="dimmed" size="sm" mt={4}>
          For RV technicians who buy parts for their customers. An administrator approves every account before prices
          and ordering open up.
        </Text>
      </div>
      <RegistrationForm key={`form-${registered}`} onRegistered={() => setRegistered((count) => count + 1)} />
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
