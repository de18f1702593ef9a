import { useEffect, useRef, useState } from 'react';
import type { StoredAddress } from '@tech-portal/contract/address';
import { openCardForm } from './card-form.ts';
import type { CardForm } from './card-form.ts';
import type { CardConfig } from './finix-script.ts';

const READY_TIMEOUT = 15_000;

export function useCardForm(config: CardConfig, billing: StoredAddress | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<CardForm>(undefined);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  // An empty form is incomplete; the provider sends an update on the first input.
  const [incomplete, setIncomplete] = useState(true);
  const [number, setNumber] = useState(0);
  // Values of the first render, to never replace a form that contains input.
  const [requested] = useState({ config, billing });

  useEffect(() => {
    const host = document.createElement('div');
    place.current?.append(host);
    let gone = false;
    const become = (next: 'ready' | 'failed') => {
      if (!gone) setState((present) => (present === 'loading' ? next : present));
    };
    const timer = setTimeout(() => become('failed'), READY_TIMEOUT);
    const options = {
      host,
      billing: requested.billing,
      onReady: () => become('ready'),
      onUpdate: (hasErrors: boolean) => {
        if (!gone) setIncomplete(hasErrors);
      },
    };
    openCardForm(requested.config, options).then(
      (opened) => {
        if (!gone) form.current = opened;
      },
      () => become('failed'),
    );
    return () => {
      gone = true;
      clearTimeout(timer);
      form.current = undefined;
      host.remove();
    };
  }, [number, requested]);

  return {
    place,
    state,
    /** True while the provider reports missing or invalid input. */
    incomplete,
    tokenize: () => form.current?.tokenize() ?? Promise.reject(new Error('There is no card form to submit.')),
    renew: () => {
      setState('loading');
      setIncomplete(true);
      setNumber((present) => present + 1);
    },
  };
}
