import { useEffect, useEffectEvent, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { phoneProblems } from '@tech-portal/contract/address';
import { checkoutAddress } from '@tech-portal/contract/checkout';
import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import { useApiForm } from '@tech-portal/forms';
import type { PickedAddress } from '@tech-portal/providers/places';
import { useAccountAddress } from './account.queries.ts';

interface AddressFormOptions<Result> {
  /** The address as it stands. */
  address: CheckoutAddress;
  onChange: (address: CheckoutAddress) => void;
  send: (address: CheckoutAddress) => Promise<Result>;
  /** The address was taken as it stands. */
  onSent: (result: Result) => void;
  /** What submitting does where the address need not be sent any more. */
  onNext?: (() => void) | undefined;
  /** The address may be changed while it is sent. */
  editableWhileSending?: boolean;
}

/**
 * The form of an address of checkout. When it is submitted while the parts of a picked address are on their way, it is
 * sent with them.
 */
export function useAddressForm<Result>(options: AddressFormOptions<Result>) {
  const { address, onChange, send, onSent, onNext, editableWhileSending } = options;
  const [isPicking, setPicking] = useState(false);
  const [isQueued, setQueued] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isShippable, setShippable] = useState(true);
  // It may come late, and its number may be from before the rule of area codes (FORMAT-17).
  const account = useAccountAddress();
  const form = useApiForm({
    initial: address,
    schema: checkoutAddress,
    check: ({ phone }) => phoneProblems('phone', phone, [account?.phone]),
    send,
    editableWhileSending,
    onChange(next) {
      setShippable(true);
      onChange(next);
    },
    onSent(result, { isCurrent }) {
      setSubmitted(false);
      if (isCurrent) onSent(result);
    },
  });

  const submit = () => {
    if (onNext) return onNext();
    setSubmitted(true);
    return form.submit();
  };
  const submitQueued = useEffectEvent(submit);
  useEffect(() => {
    if (!isQueued || isPicking) return;
    setQueued(false);
    submitQueued();
  }, [isQueued, isPicking]);

  return {
    ...form,
    props: {
      ...form.props,
      onSubmit(event: SyntheticEvent) {
        event.preventDefault();
        if (isPicking) setQueued(true);
        else submit();
      },
    },
    /** What is wrong with the address as a whole is shown once it was submitted. */
    isSubmitted,
    /** False when a suggestion without a street number was picked. */
    isShippable,
    /** It is sent, or waits for the parts of the picked address. */
    isBusy: form.isSending || isQueued,
    /** Whether the parts of a picked address are on their way. */
    setPicking,
    pick(picked: PickedAddress | 'not-valid') {
      if (picked !== 'not-valid') return form.change(picked);
      setQueued(false);
      return setShippable(false);
    },
  };
}

/** What `useAddressForm` gives a step. */
export type AddressForm = ReturnType<typeof useAddressForm>;
