import { Button, Stack, Text, Title } from '@tech-portal/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

/** In the place of the form that set the new password; it has the focus that the form's button had. */
export function PasswordChanged() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="md">
      <Title order={1} ref={heading} tabIndex={-1}>
        Password changed
      </Title>
      <Text role="status">Your new password is set. Log in with it to continue.</Text>
      <Button component={Link} to="/login">
        Go to Login
      </Button>
    </Stack>
  );
}
