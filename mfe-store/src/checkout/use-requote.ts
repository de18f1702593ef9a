import { useState } from 'react';
import type { ChangedQuote } from '@tech-portal/contract/checkout';
import type { PayableQuote, Quote } from '../shared/checkout-props.ts';
import { useCompleteQuote } from './checkout.mutations.ts';

/** What was shown when Pay was pressed, and what the server said instead. */
interface Refused {
  readonly total: number;
  readonly now: ChangedQuote | undefined;
}

/**
 * What is not as it was shown any more is quoted again for the addresses of this page, and has to be confirmed before
 * it is paid (PAY-10). Where it cannot be quoted, the figures are gone and checkout begins with shipping again.
 */
export function useRequote(cartId: number, onQuote: (quote: Quote | undefined) => void) {
  const { mutateAsync, isPending } = useCompleteQuote(cartId);
  const [refused, setRefused] = useState<Refused>();
  return {
    isPending,
    /** What was refused, while what it is now is not confirmed. */
    refused,
    requote: async ({ shipping, billing }: PayableQuote, refusal: Refused) => {
      const quote = await mutateAsync({ shipping, billing, quote: undefined }).catch(() => undefined);
      setRefused(refusal);
      onQuote(quote);
    },
    confirm: () => setRefused(undefined),
  };
}

export type Requote = ReturnType<typeof useRequote>;
