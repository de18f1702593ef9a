import { useEffect, useRef, useState } from 'react';
import type { StoredAddress } from '@tech-portal/contract/address';
import { openCardForm } from './card-form.ts';
import type { CardForm } from './card-form.ts';
import type { CardConfig } from './finix-script.ts';

const READY_TIMEOUT_MS = 15_000;

export function useCardForm(config: CardConfig, billing: StoredAddress | undefined) {
  const container = useRef<HTMLDivElement>(null);
  const form = useRef<CardForm>(undefined);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  // An empty form is incomplete, but the provider sends the first update only on input.
  const [isIncomplete, setIsIncomplete] = useState(true);
  const [generation, setGeneration] = useState(0);
  // Keeps the values of the first render, because new ones would replace a form that may contain input.
  const [initialOptions] = useState({ config, billing });

  useEffect(() => {
    const host = document.createElement('div');
    container.current?.append(host);
    let isUnmounted = false;
    const finishLoading = (next: 'ready' | 'failed') => {
      if (!isUnmounted) setState((current) => (current === 'loading' ? next : current));
    };
    const timer = setTimeout(() => finishLoading('failed'), READY_TIMEOUT_MS);
    const options = {
      host,
      billing: initialOptions.billing,
      onReady: () => finishLoading('ready'),
      onUpdate: (hasErrors: boolean) => {
        if (!isUnmounted) setIsIncomplete(hasErrors);
      },
    };
    openCardForm(initialOptions.config, options).then(
      (openedForm) => {
        if (!isUnmounted) form.current = openedForm;
      },
      () => finishLoading('failed'),
    );
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      form.current = undefined;
      host.remove();
    };
  }, [generation, initialOptions]);

  return {
    place: container,
    state,
    /** True while the provider reports missing or invalid input. */
    incomplete: isIncomplete,
    tokenize: () => form.current?.tokenize() ?? Promise.reject(new Error('There is no card form to submit.')),
    resetForm: () => {
      setState('loading');
      setIsIncomplete(true);
      setGeneration((current) => current + 1);
    },
  };
}
