import { SHELL_SLOTS } from '@tech-portal/platform/manifest';
import type { BuiltRemote, BuiltShell } from '@tech-portal/platform/manifest';
import { readLiveVersions, shellName } from '@tech-portal/release';
import type { AppRelease, PublishedVersion, ReleaseStore } from '@tech-portal/release';
import { readRemote, readShell, readComposition } from './candidate.ts';
import type { CandidateComposition } from './candidate.ts';
import { contractWarnings, otherRemotesProblems, otherShellsProblems } from './contract-fit.ts';
import type { OtherVersion } from './contract-fit.ts';

/** Versions of an app besides its live one that are still published. */
async function readOtherVersions<Built>(
  { canary, history }: AppRelease,
  read: (version: string) => Promise<Built>,
): Promise<OtherVersion<Built>[]> {
  const versions = [
    { version: canary?.version, role: 'canary' as const },
    { version: history.at(-2)?.version, role: 'earlier' as const },
  ];
  const found = versions.map(async ({ version, role }) => {
    const built = version === undefined ? undefined : await read(version).catch(() => undefined);
    return version === undefined || built === undefined ? [] : [{ version, role, built }];
  });
  return (await Promise.all(found)).flat();
}

/** Contract problems of a candidate, and steps to take before a contract ends, one sentence each. */
interface ContractFit {
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

async function shellFit(
  store: ReleaseStore,
  { shell, remotes }: CandidateComposition,
  now: Date,
): Promise<ContractFit> {
  if (!shell) return { problems: [], warnings: [] };
  const { [shellName]: _, ...apps } = await readLiveVersions(store);
  const otherVersions = await Promise.all(
    Object.entries(apps).map(([app, release]) =>
      readOtherVersions(release, (version) => readRemote(store, { app, version })),
    ),
  );
  return {
    problems: otherRemotesProblems(otherVersions.flat(), shell),
    warnings: contractWarnings(remotes, shell, now),
  };
}

/** Warnings about a remote's components for slots that only a different shell has. */
const slotWarnings = ({ name, slots }: BuiltRemote, { slots: shellSlots = SHELL_SLOTS }: BuiltShell): string[] =>
  slots
    .filter(({ slot, version }) => version === undefined && !shellSlots.some((shellSlot) => shellSlot === slot))
    .map(
      ({ slot, expose }) => `${name}${expose.slice(1)} is for ${slot}, which the shell does not have: it is not shown.`,
    );

async function remoteFit(store: ReleaseStore, app: string, { shell, remotes }: CandidateComposition, now: Date) {
  const remote = remotes.find(({ name }) => name === app);
  if (!remote || !shell) return { problems: [], warnings: [] };
  const { [shellName]: release = { history: [] } } = await readLiveVersions(store);
  const otherVersions = await readOtherVersions(release, (version) => readShell(store, { app: shellName, version }));
  const versionsIn = (requestedRole: OtherVersion<BuiltShell>['role']) =>
    otherVersions.filter(({ role }) => role === requestedRole);
  return {
    problems: otherShellsProblems(remote, versionsIn('canary')),
    warnings: [
      ...contractWarnings([remote], shell, now),
      ...otherShellsProblems(remote, versionsIn('earlier')),
      ...slotWarnings(remote, shell),
    ],
  };
}

/**
 * Checks that a candidate shares a contract with versions other than the live ones: canaries, and targets of a
 * rollback. `candidateProblems` checks the live versions.
 */
export async function contractFit(
  store: ReleaseStore,
  candidate: PublishedVersion,
  now = new Date(),
): Promise<ContractFit> {
  const composition = await readComposition(store, candidate);
  return candidate.app === shellName
    ? shellFit(store, composition, now)
    : remoteFit(store, candidate.app, composition, now);
}
