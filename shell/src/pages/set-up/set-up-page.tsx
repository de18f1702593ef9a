import { Button, Text, Title } from '@tech-portal/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { forgetLinkToken, linkToken } from '../../shared/link-token.ts';
import { StandalonePage } from '../../shared/standalone-page.tsx';
import { SetUpForm } from './set-up-form.tsx';

function Intro({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Title order={1}>{title}</Title>
      <Text c="dimmed" size="sm" mt={4}>
        {children}
      </Text>
    </div>
  );
}

/** In the place of the form that was taken; it has the focus that the form's button had. */
function AdministratorMade() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Title order={1} ref={heading} tabIndex={-1}>
        Administrator set up
      </Title>
      <Text role="status">The link has ended. Log in with your username and password to continue.</Text>
      <Button component={Link} to="/login">
        Go to Login
      </Button>
    </>
  );
}

/** Makes the first administrator of an installation, for who has its one-time link (ADMIN-31). */
export function SetUpPage() {
  const [token, setToken] = useState(linkToken);
  const [isMade, setMade] = useState(false);

  function showMade() {
    forgetLinkToken();
    setToken('');
    setMade(true);
  }

  return (
    <StandalonePage>
      <meta name="referrer" content="no-referrer" />
      {isMade ? (
        <AdministratorMade />
      ) : token === '' ? (
        <Intro title="First Administrator">
          Open the whole link that the server printed when it started: this address lacks its secret part, which is also
          gone after a reload. A new link is made at the server.
        </Intro>
      ) : (
        <>
          <Intro title="First Administrator">
            This account approves technicians and looks after everything else. The link works once.
          </Intro>
          <SetUpForm token={token} onMade={showMade} />
        </>
      )}
    </StandalonePage>
  );
}
