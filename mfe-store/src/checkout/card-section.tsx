import { CardPayment, usePaymentConfig } from '@tech-portal/providers/card';
import type { CardPaymentProps } from '@tech-portal/providers/card';
import { Loader, QueryView } from '@tech-portal/ui';

/** The card form, once the server has said where it comes from. */
export function CardSection(props: Omit<CardPaymentProps, 'config'>) {
  return (
    <QueryView
      query={usePaymentConfig()}
      loading={<Loader size="sm" role="status" aria-label="Loading the card form" />}
      failure="The card form could not be loaded."
      hint="Nothing was charged. Check your connection and try again."
    >
      {({ card }) => <CardPayment config={card} {...props} />}
    </QueryView>
  );
}
