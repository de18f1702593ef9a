import { useState } from 'react';
import type { LinkedOption } from '../shared/linked-estimate.ts';

interface OptionChoice {
  readonly options: readonly LinkedOption[] | undefined;
  /** Picked option that can be approved, or the approved one. */
  readonly picked: LinkedOption | undefined;
  readonly pick: (id: number) => void;
  /** Number of Accept clicks before a pick. */
  readonly missedPicks: number;
  /** Returns true if an option is picked; otherwise shows a hint. */
  readonly requirePick: () => boolean;
}

const withFinalState = (option: LinkedOption, id: number | undefined): LinkedOption =>
  option.state === 'changed' ? option : { ...option, state: option.id === id ? 'approved' : 'not_chosen' };

/** Choice among the options of a link. `isAccepted`: the picked option was approved just now. */
export function useOptionChoice(options: readonly LinkedOption[] | undefined, isAccepted: boolean): OptionChoice {
  const [pickedId, setPickedId] = useState<number>();
  const [missedPicks, setMissedPicks] = useState(0);
  const openOptions = options?.filter(({ state }) => state === 'open') ?? [];
  const approved = options?.find(({ state }) => state === 'approved');
  // The picked option may have changed or closed before the refetch.
  const picked = approved ?? openOptions.find(({ id }) => id === pickedId);
  return {
    options: isAccepted ? options?.map((option) => withFinalState(option, picked?.id)) : options,
    picked,
    pick(id) {
      setPickedId(id);
      setMissedPicks(0);
    },
    missedPicks: picked ? 0 : missedPicks,
    requirePick() {
      const isPicked = options === undefined || picked !== undefined;
      setMissedPicks(isPicked ? 0 : missedPicks + 1);
      return isPicked;
    },
  };
}
