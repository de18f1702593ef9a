import { Button, Text, Title } from '@tech-portal/ui';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Replaces a form once the server took it, with the focus that the form's button had, and leads to the login. */
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
