import { useState } from 'react';
import type { LinkedOption } from '../shared/linked-estimate.ts';

/** What a customer picks of the options of a link, if it has some. */
interface OptionChoice {
  readonly options: readonly LinkedOption[] | undefined;
  /** What is picked and can be approved, or is approved. */
  readonly picked: LinkedOption | undefined;
  readonly pick: (id: number) => void;
  /** How often Accept was pressed before something was picked. */
  readonly missed: number;
  /** Whether there is something to accept; says so if not. */
  readonly require: () => boolean;
}

const asApproved = (option: LinkedOption, id: number | undefined): LinkedOption =>
  option.state === 'changed' ? option : { ...option, state: option.id === id ? 'approved' : 'not_chosen' };

/** The choice between the options of a link. `accepted`: what is picked was approved just now. */
export function useOptionChoice(options: readonly LinkedOption[] | undefined, accepted: boolean): OptionChoice {
  const [pickedId, setPickedId] = useState<number>();
  const [missed, setMissed] = useState(0);
  const open = options?.filter(({ state }) => state === 'open') ?? [];
  const approved = options?.find(({ state }) => state === 'approved');
  // What is picked may have been changed or closed by the time the page is up to date.
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
