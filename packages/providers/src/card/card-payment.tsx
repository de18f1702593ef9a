import type { StoredAddress } from '@tech-portal/contract/address';
import { Alert, Button, ErrorState, Group, Loader, Text } from '@tech-portal/ui';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CardRejectedError } from './card-form.ts';
import type { CardToken } from './card-form.ts';
import type { CardConfig } from './finix-script.ts';
import { useCardForm } from './use-card-form.ts';
import classes from './card-payment.module.css';

/** Error if the card form could not load or returned no token (PAY-3). */
const TOKENIZATION_FAILED = 'Something went wrong, aborting checkout.';

export interface CardPaymentProps {
  /** `card` in the response of `getPaymentConfig`; see `usePaymentConfig`. */
  readonly config: CardConfig;
  readonly billing?: StoredAddress | undefined;
  /** Blocks input and payment, e.g. before the terms are accepted. */
  readonly disabled?: boolean;
  /** True while the token is charged: shows a spinner and blocks input. */
  readonly pending?: boolean;
  /** Label of the button, e.g. 'Pay $37.49'. */
  readonly payLabel?: string;
  /** Content directly above the button, such as the reason why the last payment failed. */
  readonly notice?: ReactNode;
  /** Called when Pay is pressed, which makes messages about earlier attempts obsolete. */
  readonly onPay?: () => void;
  /** Called with the token. The spinner shows until the returned promise settles. */
  readonly onToken: (payment: CardToken) => unknown;
  /** Called with a message of the error catalog if the form returns no token. */
  readonly onError: (message: string) => void;
}

/**
 * Card form of the provider with a Pay button. If the script is blocked or does not respond, shows a message with
 * Retry. A token can pay only once, so when `onToken` has finished, with any outcome, an empty form replaces this one
 * (PAY-5). If the provider rejects the input, the form stays and shows the problem.
 */
export function CardPayment(props: CardPaymentProps) {
  const {
    config,
    billing,
    disabled = false,
    pending = false,
    payLabel = 'Pay',
    notice,
    onPay,
    onToken,
    onError,
  } = props;
  const { place: container, state, incomplete: isIncomplete, tokenize, resetForm } = useCardForm(config, billing);
  const [isPaying, setIsPaying] = useState(false);
  const [showsProblem, setShowsProblem] = useState(false);
  const isSubmitting = useRef(false);
  const isBusy = isPaying || pending;
  const noticeRef = useRef<HTMLDivElement>(null);
  // A new form grows while it loads, which moves the notice and Pay out of view.
  useEffect(() => {
    const notice = noticeRef.current;
    if (state !== 'ready' || !notice?.parentElement) return undefined;
    const observer = new ResizeObserver(() => {
      if (!notice.contains(document.activeElement)) return;
      notice.nextElementSibling?.scrollIntoView({ block: 'nearest' });
      notice.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(notice.parentElement);
    return () => observer.disconnect();
  }, [state]);

  const pay = async () => {
    if (isSubmitting.current || isBusy || disabled || state !== 'ready') return;
    onPay?.();
    setShowsProblem(isIncomplete);
    if (isIncomplete) return;
    isSubmitting.current = true;
    setIsPaying(true);
    let isFormUsed = true;
    try {
      const payment = await tokenize();
      await onToken(payment);
    } catch (error) {
      isFormUsed = !(error instanceof CardRejectedError);
      onError(TOKENIZATION_FAILED);
    }
    isSubmitting.current = false;
    setIsPaying(false);
    if (isFormUsed) resetForm();
  };

  if (state === 'failed') {
    return (
      <>
        {notice}
        <ErrorState
          message={TOKENIZATION_FAILED}
          hint="The card form could not be loaded. Nothing was charged. Check your connection and your script blocker."
          onRetry={resetForm}
        />
      </>
    );
  }
  return (
    <div className={classes.payment}>
      {state === 'loading' && (
        <Group gap="xs" role="status">
          <Loader size="sm" />
          <Text size="sm">Loading the card form</Text>
        </Group>
      )}
      <div
        ref={container}
        className={classes.form}
        role="group"
        aria-label="Card"
        data-disabled={disabled || undefined}
        inert={disabled || isBusy}
      />
      {showsProblem && isIncomplete && (
        <Alert color="red" variant="light">
          Please check the card details.
        </Alert>
      )}
      <div ref={noticeRef} className={classes.notice}>
        {notice}
      </div>
      {state === 'ready' && (
        <Button onClick={() => void pay()} disabled={disabled} aria-disabled={isBusy} loading={isBusy} fullWidth>
          {payLabel}
        </Button>
      )}
      <div role="status">
        {isBusy && (
          <Text size="sm" c="dimmed">
            Your payment is being processed. Please keep this page open.
          </Text>
        )}
      </div>
    </div>
  );
}
