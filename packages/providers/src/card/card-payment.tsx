import type { StoredAddress } from '@tech-portal/contract/address';
import { Alert, Button, ErrorState, Group, Loader, Text } from '@tech-portal/ui';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CardRejectedError } from './card-form.ts';
import type { CardToken } from './card-form.ts';
import type { CardConfig } from './finix-script.ts';
import { useCardForm } from './use-card-form.ts';
import classes from './card-payment.module.css';

/** Alert for a card form that could not load or returned no token (PAY-3). */
const TOKENIZATION_FAILED = 'Something went wrong, aborting checkout.';

export interface CardPaymentProps {
  /** `card` of `getPaymentConfig`; see `usePaymentConfig`. */
  readonly config: CardConfig;
  readonly billing?: StoredAddress | undefined;
  /** Blocks input and payment, e.g. before the terms are accepted. */
  readonly disabled?: boolean;
  /** Shows a spinner and blocks input while the token is charged. */
  readonly pending?: boolean;
  /** Label of the button, e.g. 'Pay $37.49'. */
  readonly payLabel?: string;
  /** Content right above the button, such as the reason of the last failed payment. */
  readonly notice?: ReactNode;
  /** Called when Pay is pressed; messages about earlier attempts are obsolete. */
  readonly onPay?: () => void;
  /** Receives the token. The spinner shows until its promise is settled. */
  readonly onToken: (payment: CardToken) => unknown;
  /** Called when the form gives no token, with the exact text of the error catalog. */
  readonly onError: (message: string) => void;
}

/**
 * Form of the card provider with a Pay button. A blocked or unresponsive script shows a message with Retry. A token
 * pays once: when `onToken` has finished, with any outcome, an empty form replaces this one (PAY-5). Rejections by the
 * provider stay in its form, which shows the problem.
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
  // A new form grows while it loads, and moves the notice and Pay out of view.
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
