import { useEffect, useRef, useState } from 'react';
import type { CheckoutAddress } from '@tech-portal/contract/checkout';
import type { PickedAddress } from '@tech-portal/providers/places';
import { addressFields, checkAddress } from './address-check.ts';
import type { AddressProblems } from './address-check.ts';

/** A form around one address: what is wrong with it, and where the eye has to go. */
export function useAddressForm(address: CheckoutAddress, onChange: (address: CheckoutAddress) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<AddressProblems>({});
  const [notShippable, setNotShippable] = useState(false);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const change = (changes: Partial<CheckoutAddress>) => {
    setNotShippable(false);
    setProblems((present) =>
      Object.fromEntries(
        addressFields.flatMap((name) => (present[name] && !(name in changes) ? [[name, present[name]]] : [])),
      ),
    );
    onChange({ ...address, ...changes });
  };
  return {
    form,
    problems,
    notShippable,
    change,
    pick: (picked: PickedAddress | 'not-valid') => {
      if (picked === 'not-valid') setNotShippable(true);
      else change(picked);
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
}
