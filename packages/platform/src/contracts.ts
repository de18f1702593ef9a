import type { AcceptedContracts } from './highest-common-contract.ts';

export interface OfferedContract {
  readonly version: number;
  /** Deprecation period, after which shells may drop the contract. */
  readonly deprecated?: {
    /** First day on which the release tool warns, as `2026-11-23`. */
    readonly since: string;
    /** Last day on which shells must offer it. */
    readonly until: string;
    /** Advice that completes a sentence: 'build with contract 2: pages get …'. */
    readonly instead: string;
  };
}

/**
 * Contracts that this version of the shell offers, with their deprecation dates. Each needs an adapter in the shell's
 * `remotes/contract-adapters.ts`.
 */
export const PLATFORM_CONTRACTS: readonly OfferedContract[] = [{ version: 1 }];

/**
 * Platform contracts that a remote supports: `1`, `1 || 2`, `>=1 <3`. A number, as in older remotes, means only that
 * contract.
 */
export type ContractRange = string | number;

const comparators: Readonly<Record<string, (version: number, limit: number) => boolean>> = {
  '>=': (version, limit) => version >= limit,
  '<=': (version, limit) => version <= limit,
  '>': (version, limit) => version > limit,
  '<': (version, limit) => version < limit,
  '=': (version, limit) => version === limit,
};

const comparator = /^(>=|<=|>|<|=|)(\d{1,9})$/;

function satisfiesComparator(part: string, version: number): boolean {
  const [, sign = '', limit] = comparator.exec(part) ?? [];
  return limit !== undefined && (comparators[sign || '=']?.(version, Number(limit)) ?? false);
}

const alternativesOf = (range: ContractRange): string[][] =>
  String(range)
    .split('||')
    .map((alternative) => alternative.trim().split(/\s+/));

/** True when the range of a remote includes a contract. An invalid range includes none. */
export const acceptsContract = (range: ContractRange, version: number): boolean =>
  alternativesOf(range).some((parts) => parts.every((part) => satisfiesComparator(part, version)));

/**
 * True for a bounded range of integer versions. An unbounded one would claim support for contracts that do not exist
 * yet.
 */
export const isContractRange = (range: unknown): range is ContractRange =>
  (typeof range === 'string' || typeof range === 'number') &&
  alternativesOf(range).every((parts) => parts.every((part) => comparator.test(part))) &&
  !acceptsContract(range, Number.MAX_SAFE_INTEGER);

/** More contracts than there will ever be. */
const MAX_CONTRACTS = 1000;

/** Contracts of a range; an invalid range has none. */
export function acceptedContracts(range: ContractRange): AcceptedContracts {
  const versions = isContractRange(range)
    ? Array.from({ length: MAX_CONTRACTS }, (_, version) => version).filter((version) =>
        acceptsContract(range, version),
      )
    : [];
  // Older shells, which do not know ranges, expect a number.
  return versions.length === 1 ? Number(versions[0]) : versions;
}

export interface ContractOffer {
  /** Newest contract, for older release tools, which know only one. */
  readonly platformContract: number;
  /** All contracts; missing in older shells, which offer only `platformContract`. */
  readonly platformContracts?: readonly OfferedContract[];
}

export const contractsOf = ({ platformContract, platformContracts }: ContractOffer): readonly OfferedContract[] =>
  platformContracts ?? [{ version: platformContract }];
