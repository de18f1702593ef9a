import { acceptsContract, contractsOf } from '@tech-portal/platform/contracts';
import type { OfferedContract } from '@tech-portal/platform/contracts';
import type { BuiltRemote, BuiltShell } from '@tech-portal/platform/manifest';

/** Version next to the live one: a canary, or the target of a rollback. */
export interface Beside<Built> {
  readonly version: string;
  readonly role: 'canary' | 'earlier';
  readonly built: Built;
}

const roles = { canary: 'its canary', earlier: 'to which a rollback would lead' };

const listed = (versions: readonly number[]) => versions.join(' and ');
const offersOf = (shell: BuiltShell) => listed(contractsOf(shell).map(({ version }) => version));

/** `1 || 2` in words. */
const spoken = ({ platformContract }: BuiltRemote) => String(platformContract).replaceAll('||', 'or');

/**
 * Reason why a remote and a shell do not fit, as the rest of a sentence after the remote's name; undefined when they
 * do.
 */
function misfit(remote: BuiltRemote, shell: BuiltShell, shellCalled = 'the shell'): string | undefined {
  const { platformContract: range } = remote;
  if (!contractsOf(shell).some(({ version }) => acceptsContract(range, version))) {
    return `works with platform contract ${spoken(remote)}, ${shellCalled} offers ${offersOf(shell)}.`;
  }
  // Older shells without ranges compare numbers.
  if (shell.platformContracts || typeof range === 'number') return undefined;
  return `says '${range}' of its platform contracts, which ${shellCalled} cannot read: release a newer shell first.`;
}

export function contractProblems(remote: BuiltRemote, shell: BuiltShell): string[] {
  const why = misfit(remote, shell);
  return why === undefined ? [] : [`${remote.name} ${why}`];
}

/** Reasons why a remote does not fit shells next to the live one. */
export const otherShellsProblems = (remote: BuiltRemote, shells: readonly Beside<BuiltShell>[]): string[] =>
  shells.flatMap(({ version, role, built }) => {
    const why = misfit(remote, built, `shell ${version}, ${roles[role]},`);
    return why === undefined ? [] : [`${remote.name} ${why}`];
  });

/** Reasons why remotes next to the live ones do not fit a shell. */
export const otherRemotesProblems = (remotes: readonly Beside<BuiltRemote>[], shell: BuiltShell): string[] =>
  remotes.flatMap(({ version, role, built }) => {
    const why = misfit(built, shell);
    return why === undefined ? [] : [`${built.name} ${version}, ${roles[role]}, ${why}`];
  });

type EndingContract = OfferedContract & Required<Pick<OfferedContract, 'deprecated'>>;

const isEnding =
  (today: string) =>
  (contract: OfferedContract): contract is EndingContract =>
    contract.deprecated !== undefined && contract.deprecated.since <= today;

/**
 * Steps before a shell drops a contract: a sentence for each remote that supports no other one.
 *
 * @param now Moment whose UTC day counts.
 */
export function contractWarnings(remotes: readonly BuiltRemote[], shell: BuiltShell, now: Date): string[] {
  const today = now.toISOString().slice(0, 10);
  return remotes.flatMap(({ name, platformContract }) => {
    const usable = contractsOf(shell).filter(({ version }) => acceptsContract(platformContract, version));
    const ending = usable.filter(isEnding(today));
    const last = ending.toSorted((one, other) => one.deprecated.until.localeCompare(other.deprecated.until)).at(-1);
    if (!last || ending.length < usable.length) return [];
    const { until, instead } = last.deprecated;
    const contracts = listed(usable.map(({ version }) => version));
    const ends = until < today ? `was to end on ${until}` : `ends on ${until}`;
    return [`${name} works with platform contract ${contracts} only, which ${ends}: ${instead}`];
  });
}
