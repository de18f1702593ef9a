import { SHELL_SLOTS, slotMismatch } from '@tech-portal/platform/manifest';
import type { RegistryEntry } from '@tech-portal/platform/manifest';
import type { ReportProblem } from './claimed-routes.ts';

const isShellSlot = (name: string): boolean => SHELL_SLOTS.some((slot) => slot === name);

const withCanary = (entry: RegistryEntry, change: (version: RegistryEntry) => RegistryEntry): RegistryEntry => {
  const changed = change(entry);
  return changed.canary
    ? { ...changed, canary: { ...changed.canary, remote: change(changed.canary.remote) } }
    : changed;
};

/**
 * Removes from entries the offers that belong to the shell or to an older app, and the components for slots that no app
 * offers in the required version, live or as a canary.
 *
 * @param remotes In the order in which the apps first went live.
 */
export function withOfferedSlots(remotes: readonly RegistryEntry[], report: ReportProblem): RegistryEntry[] {
  const owners = new Map<string, string>();
  const withOwnOffers = (entry: RegistryEntry): RegistryEntry => {
    if (!entry.offers) return entry;
    const offers = entry.offers.filter(({ name }) => {
      const owner = isShellSlot(name) ? 'shell' : (owners.get(name) ?? entry.name);
      owners.set(name, owner);
      if (owner !== entry.name) report(entry.name, `${entry.name}: the slot ${name} is left out, ${owner} offers it.`);
      return owner === entry.name;
    });
    return { ...entry, offers };
  };
  const offering = remotes.map((entry) => withCanary(entry, withOwnOffers));
  const apps = offering.flatMap((entry) => [entry, ...(entry.canary ? [entry.canary.remote] : [])]);
  const withFittingSlots = (entry: RegistryEntry): RegistryEntry => ({
    ...entry,
    slots: entry.slots.filter((use) => {
      const mismatch = slotMismatch(use, apps);
      if (mismatch !== undefined)
        report(entry.name, `${entry.name}${use.expose.slice(1)} ${mismatch}: it is not shown.`);
      return mismatch === undefined;
    }),
  });
  return offering.map((entry) => withCanary(entry, withFittingSlots));
}
