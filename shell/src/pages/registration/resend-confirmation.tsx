import { describeError, SERVER_UNREACHABLE } from '@tech-portal/api-client/error-policy';
import { isApiNetworkError } from '@tech-portal/api-client/errors';
import { sendConfirmation } from '@tech-portal/contract/registration';
import { Button, Text } from '@tech-portal/ui';
import { useState } from 'react';
import { useEndpoint } from '../../shared/api-call.mutations.ts';

type State = 'idle' | 'sending' | 'sent' | { readonly failure: string };

export function ResendConfirmation({ email }: { readonly email: string }) {
  const send = useEndpoint(sendConfirmation);
  const [state, setState] = useState<State>('idle');

  async function resend() {
    if (state === 'sending') return;
    setState('sending');
    try {
      await send({ body: { email } });
      setState('sent');
    } catch (error) {
      setState({
        failure: isApiNetworkError(error) ? SERVER_UNREACHABLE : describeError(error, 'The email could not be sent.'),
      });
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
        onClick={() => void resend()}
      >
        Send the email again
      </Button>
      <Text size="sm" role="status" mt={4}>
        {state === 'sent' && 'If a registration is waiting for this address, an email is on its way.'}
        {typeof state === 'object' && state.failure}
      </Text>
    </>
  );
}
