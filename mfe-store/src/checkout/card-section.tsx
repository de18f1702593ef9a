import { CardPayment, usePaymentConfig } from '@tech-portal/providers/card';
import type { CardPaymentProps } from '@tech-portal/providers/card';
import { ErrorState, Loader } from '@tech-portal/ui';
import { failureText } from '../shared/failure-text.ts';

/** The card form, once the server has said where it comes from. */
export function CardSection(props: Omit<CardPaymentProps, 'config'>) {
  const { data, error, isError, isFetching, refetch } = usePaymentConfig();
  if (data) return <CardPayment config={data.card} {...props} />;
  if (!isError) return <Loader size="sm" role="status" aria-label="Loading the card form" />;
  return (
    <ErrorState
      message="The card form could not be loaded."
      hint={failureText(error, 'Nothing was charged. Check your connection and try again.')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
