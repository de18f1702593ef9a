import { useEffect, useEffectEvent, useState } from 'react';
import type { SyntheticEvent } from 'react';
import { phoneProblems } from '@tech-portal/contract/address';
import { checkoutAddress } from '@tech-portal/contract/checkout';
import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import { useApiForm } from '@tech-portal/forms';
import type { PickedAddress } from '@tech-portal/providers/places';
import { useAccountAddress } from './account.queries.ts';

interface AddressFormOptions<Result> {
  address: CheckoutAddress;
  onChange: (address: CheckoutAddress) => void;
  send: (address: CheckoutAddress) => Promise<Result>;
  /** Called when the server has accepted the address, unless the user has changed it since. */
  onSent: (result: Result) => void;
  /** Called on submit instead of sending, if the address is already saved. */
  onNext?: (() => void) | undefined;
  editableWhileSending?: boolean;
}

/**
 * Form for a checkout address. A submit while the details of a picked address are loading is sent once they have
 * arrived.
 */
export function useAddressForm<Result>(options: AddressFormOptions<Result>) {
  const { address, onChange, send, onSent, onNext, editableWhileSending } = options;
  const [isLoadingSuggestion, setPicking] = useState(false);
  const [isQueued, setQueued] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isShippable, setShippable] = useState(true);
  // May arrive late. Its phone number is exempt from the area code rule, because it may be older (FORMAT-17).
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
    if (!isQueued || isLoadingSuggestion) return;
    setQueued(false);
    submitQueued();
  }, [isQueued, isLoadingSuggestion]);

  return {
    ...form,
    props: {
      ...form.props,
      onSubmit(event: SyntheticEvent) {
        event.preventDefault();
        if (isLoadingSuggestion) setQueued(true);
        else submit();
      },
    },
    /** Errors of the whole address appear only after a submit. */
    isSubmitted,
    /** False after the user picked a suggestion without a street number. */
    isShippable,
    /** True while the address is being sent, or a submit waits for the details of a picked address. */
    isBusy: form.isSending || isQueued,
    /** Marks the details of a picked address as loading or loaded. */
    setPicking,
    pick(suggestion: PickedAddress | 'not-valid') {
      if (suggestion !== 'not-valid') return form.change(suggestion);
      setQueued(false);
      return setShippable(false);
    },
  };
}

export type AddressForm = ReturnType<typeof useAddressForm>;
