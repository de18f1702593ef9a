import { Button, Text } from '@tech-portal/ui';
import { useState } from 'react';
import { failureOf, useSendConfirmation } from './tech-register.mutations.ts';

type State = 'idle' | 'sending' | 'sent' | { readonly failure: string };

/** A button that has the confirmation link sent once more, and what became of it. */
export function SendAgain({ email }: { readonly email: string }) {
  const send = useSendConfirmation();
  const [state, setState] = useState<State>('idle');

  async function sendAgain() {
    if (state === 'sending') return;
    setState('sending');
    try {
      await send(email);
      setState('sent');
    } catch (error) {
      setState({ failure: failureOf(error, 'The email could not be sent.') });
    }
  }

  return (
    <>
      <Button
        variant="default"
        size="xs"
        mt="xs"
        display="block"
        loading={state === 'sending'}
        onClick={() => void sendAgain()}
      >
        Send the email again
      </Button>
      <Text size="sm" role="status" mt={4}>
        {state === 'sent' && 'If a registration waits for this address, an email is on its way.'}
        {typeof state === 'object' && state.failure}
      </Text>
    </>
  );
}
