import { useState } from 'react';

interface AddressText {
  readonly typed: string;
  /** What the address held as the field last saw it. */
  readonly seen: string;
  /** What the field has sent and not seen in the address yet, oldest first. */
  readonly awaited: readonly string[];
}

const startText = (text: string): AddressText => ({ typed: text, seen: text, awaited: [] });

/** What the address holds once everything sent has arrived. */
const expectedOf = ({ seen, awaited }: AddressText): string => awaited.at(-1) ?? seen;

/**
 * The text of a field whose value is in the address once it is sent. What the field itself has sent arrives a little
 * later, and people may have typed on by then; anything else comes from Back or a link, and the field follows it.
 */
export function useAddressText(inAddress: string) {
  const [text, setText] = useState(() => startText(inAddress));
  if (inAddress !== text.seen) {
    const arrived = text.awaited.indexOf(inAddress);
    setText(
      arrived === -1 ? startText(inAddress) : { ...text, seen: inAddress, awaited: text.awaited.slice(arrived + 1) },
    );
  }
  return {
    typed: text.typed,
    expected: expectedOf(text),
    type: (typed: string) => setText((current) => ({ ...current, typed })),
    send: (next: string) =>
      setText((current) => ({
        ...current,
        typed: next,
        awaited: next === expectedOf(current) ? current.awaited : [...current.awaited, next],
      })),
  };
}
