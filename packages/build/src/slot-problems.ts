import { EXTENSION_POINTS, SHELL_SLOTS, slotMismatch } from '@tech-portal/platform/manifest';
import type { RemoteManifest } from '@tech-portal/platform/manifest';

const shellSlots: readonly string[] = SHELL_SLOTS;
const quotes = ['"', "'", '`'];

/** Slots of all apps, as declared by the platform that a remote is built with. */
const declared = {
  name: 'the platform',
  offers: Object.entries(EXTENSION_POINTS).map(([name, version]) => ({ name, version })),
};

const isLiteralIn = (scripts: readonly string[], name: string): boolean =>
  scripts.some((script) => quotes.some((quote) => script.includes(quote + name + quote)));

/**
 * Slots that a remote fills although neither the shell nor an app has them in that version, and slots that its scripts
 * render although it does not offer them, one sentence each. Does not find names computed at run time.
 */
export function slotProblems(scripts: readonly string[], { name, slots, offers = [] }: RemoteManifest): string[] {
  const unknown = slots
    .filter(({ slot }) => !shellSlots.includes(slot))
    .flatMap((use) => {
      const isUnknown = use.version === undefined && !(use.slot in EXTENSION_POINTS);
      const mismatch = isUnknown ? `fills ${use.slot}, which no app offers` : slotMismatch(use, [declared]);
      return mismatch === undefined ? [] : [`${name}${use.expose.slice(1)} ${mismatch}.`];
    });
  const offered: readonly string[] = offers.map((offer) => offer.name);
  const undeclared = declared.offers
    .filter((slot) => isLiteralIn(scripts, slot.name) && !offered.includes(slot.name))
    .map((slot) => `${name} renders the slot ${slot.name}, which its manifest does not name: add it to offers.`);
  return [...unknown, ...undeclared];
}
