import { Text, Title } from '@tech-portal/ui';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FormDone } from '../../shared/form-done.tsx';
import { clearLinkToken, linkToken } from '../../shared/link-token.ts';
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

/** Creates the first administrator of an installation with a one-time link (ADMIN-31). */
export function SetUpPage() {
  const [token, setToken] = useState(linkToken);
  const [isCreated, setCreated] = useState(false);

  function showCreated() {
    clearLinkToken();
    setToken('');
    setCreated(true);
  }

  return (
    <StandalonePage>
      <meta name="referrer" content="no-referrer" />
      {isCreated ? (
        <FormDone title="Administrator set up">
          The link has been used. Log in with your username and password to continue.
        </FormDone>
      ) : token === '' ? (
        <Intro title="First Administrator">
          Open the full link that the server printed when it started. This URL is missing its secret part, which a
          reload also removes. You can create a new link on the server.
        </Intro>
      ) : (
        <>
          <Intro title="First Administrator">
            This account approves technicians and manages the portal. The link works once.
          </Intro>
          <SetUpForm token={token} onCreated={showCreated} />
        </>
      )}
    </StandalonePage>
  );
}
