import type { AcceptedContracts } from './highest-common-contract.ts';

export interface OfferedContract {
  readonly version: number;
  /** Deprecation: shells after that day may drop it. */
  readonly deprecated?: {
    /** Day from which the release tool warns, as `2026-11-23`. */
    readonly since: string;
    /** Last day on which a shell offers it. */
    readonly until: string;
    /** Instruction, worded as the rest of a sentence: 'build with contract 2: pages get …'. */
    readonly instead: string;
  };
}

/**
 * Contracts that the shell of this checkout offers, with their end dates. Each has an adapter in the shell's
 * `remotes/contract-adapters.ts`.
 */
export const PLATFORM_CONTRACTS: readonly OfferedContract[] = [{ version: 1 }];

/**
 * Platform contracts that a remote supports: `1`, `1 || 2`, `>=1 <3`. A number, from older remotes, means exactly that
 * one.
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

/** True when a remote of this range supports a contract; an invalid range supports none. */
export const acceptsContract = (range: ContractRange, version: number): boolean =>
  alternativesOf(range).some((parts) => parts.every((part) => satisfiesComparator(part, version)));

/** True for a bounded range of integer versions: nobody can support contracts that do not exist yet. */
export const isContractRange = (range: unknown): range is ContractRange =>
  (typeof range === 'string' || typeof range === 'number') &&
  alternativesOf(range).every((parts) => parts.every((part) => comparator.test(part))) &&
  !acceptsContract(range, Number.MAX_SAFE_INTEGER);

/** Exceeds any future number of contracts. */
const MAX_CONTRACTS = 1000;

/** Contracts of a range; an invalid range has none. */
export function acceptedContracts(range: ContractRange): AcceptedContracts {
  const versions = isContractRange(range)
    ? Array.from({ length: MAX_CONTRACTS }, (_, version) => version).filter((version) =>
        acceptsContract(range, version),
      )
    : [];
  // Older shells without ranges compare a number.
  return versions.length === 1 ? Number(versions[0]) : versions;
}

export interface ContractOffer {
  /** Newest contract, for older release tools that know only one. */
  readonly platformContract: number;
  /** All contracts; older shells omit them and have the one above. */
  readonly platformContracts?: readonly OfferedContract[];
}

export const contractsOf = ({ platformContract, platformContracts }: ContractOffer): readonly OfferedContract[] =>
  platformContracts ?? [{ version: platformContract }];
