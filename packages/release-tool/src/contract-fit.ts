import { acceptsContract, contractsOf } from '@tech-portal/platform/contracts';
import type { OfferedContract } from '@tech-portal/platform/contracts';
import type { BuiltRemote, BuiltShell } from '@tech-portal/platform/manifest';

/** Version other than the live one: a canary, or the target of a rollback. */
export interface OtherVersion<Built> {
  readonly version: string;
  readonly role: 'canary' | 'earlier';
  readonly built: Built;
}

const roleDescriptions = { canary: 'its canary', earlier: 'to which a rollback would lead' };

const joinVersions = (versions: readonly number[]) => versions.join(' and ');
const offeredContractsOf = (shell: BuiltShell) => joinVersions(contractsOf(shell).map(({ version }) => version));

/** Describes supported contracts, such as `1 || 2`, in words. */
const describeContract = ({ platformContract }: BuiltRemote) => String(platformContract).replaceAll('||', 'or');

/** Reason why a remote and a shell do not fit, worded to follow the remote's name; undefined when they fit. */
function incompatibility(remote: BuiltRemote, shell: BuiltShell, shellLabel = 'the shell'): string | undefined {
  const { platformContract: range } = remote;
  if (!contractsOf(shell).some(({ version }) => acceptsContract(range, version))) {
    return `works with platform contract ${describeContract(remote)}, ${shellLabel} offers ${offeredContractsOf(shell)}.`;
  }
  // Older shells do not support ranges, and compare numbers.
  if (shell.platformContracts || typeof range === 'number') return undefined;
  return `declares the platform contracts '${range}', which ${shellLabel} cannot read: release a newer shell first.`;
}

export function contractProblems(remote: BuiltRemote, shell: BuiltShell): string[] {
  const why = incompatibility(remote, shell);
  return why === undefined ? [] : [`${remote.name} ${why}`];
}

/** Reasons why a remote does not fit shells other than the live one. */
export const otherShellsProblems = (remote: BuiltRemote, shells: readonly OtherVersion<BuiltShell>[]): string[] =>
  shells.flatMap(({ version, role, built }) => {
    const why = incompatibility(remote, built, `shell ${version}, ${roleDescriptions[role]},`);
    return why === undefined ? [] : [`${remote.name} ${why}`];
  });

/** Reasons why remotes other than the live ones do not fit a shell. */
export const otherRemotesProblems = (remotes: readonly OtherVersion<BuiltRemote>[], shell: BuiltShell): string[] =>
  remotes.flatMap(({ version, role, built }) => {
    const why = incompatibility(built, shell);
    return why === undefined ? [] : [`${built.name} ${version}, ${roleDescriptions[role]}, ${why}`];
  });

type DeprecatedContract = OfferedContract & Required<Pick<OfferedContract, 'deprecated'>>;

const isDeprecatedOn =
  (today: string) =>
  (contract: OfferedContract): contract is DeprecatedContract =>
    contract.deprecated !== undefined && contract.deprecated.since <= today;

/**
 * Steps to take before a shell drops a contract: one sentence for each remote that supports no other contract.
 *
 * @param now Current time; only its UTC day matters.
 */
export function contractWarnings(remotes: readonly BuiltRemote[], shell: BuiltShell, now: Date): string[] {
  const today = now.toISOString().slice(0, 10);
  return remotes.flatMap(({ name, platformContract }) => {
    const usableContracts = contractsOf(shell).filter(({ version }) => acceptsContract(platformContract, version));
    const deprecatedContracts = usableContracts.filter(isDeprecatedOn(today));
    const last = deprecatedContracts
      .toSorted((one, other) => one.deprecated.until.localeCompare(other.deprecated.until))
      .at(-1);
    if (!last || deprecatedContracts.length < usableContracts.length) return [];
    const { until, instead } = last.deprecated;
    const contracts = joinVersions(usableContracts.map(({ version }) => version));
    const endDescription = until < today ? `was to end on ${until}` : `ends on ${until}`;
    return [`${name} works with platform contract ${contracts} only, which ${endDescription}: ${instead}`];
  });
}
