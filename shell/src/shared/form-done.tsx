import { Button, Text, Title } from '@tech-portal/ui';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/**
 * Replaces a submitted form with a message and a link to the login. The heading takes the focus, because the focused
 * submit button is gone.
 */
export function FormDone({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Title order={1} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      <Text role="status">{children}</Text>
      <Button component={Link} to="/login">
        Go to Login
      </Button>
    </>
  );
}
