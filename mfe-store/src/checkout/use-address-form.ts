import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import type { PickedAddress } from '@tech-portal/providers/places';
import { addressFields, checkAddress } from './address-check.ts';
import type { AddressProblems } from './address-check.ts';

/** A form around one address: what is wrong with it, and where the eye has to go. */
export function useAddressForm(address: CheckoutAddress, onChange: (address: CheckoutAddress) => void) {
  const ref = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<AddressProblems>({});
  const [notShippable, setNotShippable] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [picking, setPicking] = useState(false);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  useEffect(() => {
    if (!held || picking) return;
    setHeld(false);
    ref.current?.requestSubmit();
  }, [held, picking]);

  const change = (changes: Partial<CheckoutAddress>) => {
    setNotShippable(false);
    setProblems((present) =>
      Object.fromEntries(
        addressFields.flatMap((name) => (present[name] && !(name in changes) ? [[name, present[name]]] : [])),
      ),
    );
    onChange({ ...address, ...changes });
  };
  const form = {
    problems,
    notShippable,
    change,
    pick: (picked: PickedAddress | 'not-valid') => {
      setHeld((present) => present && picked !== 'not-valid');
      if (picked === 'not-valid') setNotShippable(true);
      else change(picked);
    },
    /** Whether a picked address is on its way. */
    setPicking,
    /** Whether the form was sent while a picked address was on its way; it is sent again with the address. */
    held,
    /** Handles the sending of the form: with the address that was picked, even when its parts come late. */
    submit: (event: FormEvent, send: () => void) => {
      event.preventDefault();
      if (picking) setHeld(true);
      else send();
    },
    /** The address as it is sent; undefined when it is not valid, which the form then says. */
    check: (): CheckoutAddress | undefined => {
      const checked = checkAddress(address);
      setProblems('problems' in checked ? checked.problems : {});
      if ('address' in checked) return checked.address;
      setRefusals((present) => present + 1);
      return undefined;
    },
  };
  return { ref, form };
}

/** What `useAddressForm` gives the form and its fields. */
export type AddressForm = ReturnType<typeof useAddressForm>['form'];
