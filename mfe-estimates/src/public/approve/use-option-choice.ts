import { useState } from 'react';
import type { LinkedOption } from '../shared/linked-estimate.ts';

interface OptionChoice {
  readonly options: readonly LinkedOption[] | undefined;
  /** Picked option that can be approved, or the approved one. */
  readonly picked: LinkedOption | undefined;
  readonly pick: (id: number) => void;
  /** Number of Accept clicks before a pick. */
  readonly missed: number;
  /** Returns true if an option is picked; otherwise shows a hint. */
  readonly require: () => boolean;
}

const asApproved = (option: LinkedOption, id: number | undefined): LinkedOption =>
  option.state === 'changed' ? option : { ...option, state: option.id === id ? 'approved' : 'not_chosen' };

/** Choice among the options of a link. `accepted`: the picked option was approved just now. */
export function useOptionChoice(options: readonly LinkedOption[] | undefined, accepted: boolean): OptionChoice {
  const [pickedId, setPickedId] = useState<number>();
  const [missed, setMissed] = useState(0);
  const open = options?.filter(({ state }) => state === 'open') ?? [];
  const approved = options?.find(({ state }) => state === 'approved');
  // The picked option may have changed or closed before the refetch.
  const picked = approved ?? open.find(({ id }) => id === pickedId);
  return {
    options: accepted ? options?.map((option) => asApproved(option, picked?.id)) : options,
    picked,
    pick(id) {
      setPickedId(id);
      setMissed(0);
    },
    missed: picked ? 0 : missed,
    require() {
      const isReady = options === undefined || picked !== undefined;
      setMissed(isReady ? 0 : missed + 1);
      return isReady;
    },
  };
}
