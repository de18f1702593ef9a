import { Anchor, Text, Title } from '@tech-portal/ui';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { useSessionState } from '../../session/use-session-state.ts';
import { StandalonePage } from '../../shared/standalone-page.tsx';
import { SuccessNote } from '../../shared/success-note.tsx';
import { RegistrationForm } from './registration-form.tsx';
import type { Registration } from './registration-form.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

function RegistrationNotice({ registration: { email, mustConfirm } }: { readonly registration: Registration }) {
  if (mustConfirm) {
    return (
      <SuccessNote title="Registration successful!" atTop>
        We sent a link to {email}. Open it within 7 days to confirm your email. An administrator will then review your
        registration, and you will get an email when your account is approved.
        <ResendConfirmation email={email} />
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
  const [registration, setRegistration] = useState<Registration>();
  if (token !== '') return <Navigate to="/user" replace />;

  function showRegistration(next: Registration) {
    setRegistration(next);
    setCount((current) => current + 1);
  }

  return (
    <StandalonePage>
      {registration && <RegistrationNotice key={count} registration={registration} />}
      <div>
        <Title order={1}>Technician Registration</Title>
        <Text c="dimmed" size="sm" mt={4}>
          For RV technicians who buy parts for their customers. An administrator approves every account before prices
          and ordering open up.
        </Text>
      </div>
      <RegistrationForm key={`form-${count}`} onRegistered={showRegistration} />
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
