import type { AcceptedContracts } from './agreed-contract.ts';

/** A platform contract that a shell offers to remotes. */
export interface OfferedContract {
  readonly version: number;
  /** It ends: a shell of that day or later may be without it. */
  readonly deprecated?: {
    /** Day from which the release tool warns, as `2026-11-23`. */
    readonly since: string;
    /** Last day on which a shell offers it. */
    readonly until: string;
    /** What to do, as a sentence goes on: 'build with contract 2: pages get …'. */
    readonly instead: string;
  };
}

/**
 * The contracts that the shell of this checkout offers, with the dates on which they end. Each has an adapter in the
 * shell's `remotes/contract-adapters.ts`.
 */
export const PLATFORM_CONTRACTS: readonly OfferedContract[] = [{ version: 1 }];

/**
 * Which platform contracts a remote works with: `1`, `1 || 2`, `>=1 <3`. A number, from remotes published earlier, means
 * exactly that one.
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

function meets(part: string, version: number): boolean {
  const [, sign = '', limit] = comparator.exec(part) ?? [];
  return limit !== undefined && (comparators[sign || '=']?.(version, Number(limit)) ?? false);
}

const alternativesOf = (range: ContractRange): string[][] =>
  String(range)
    .split('||')
    .map((alternative) => alternative.trim().split(/\s+/));

/** Whether a remote of this range works with a contract; what is no range works with none. */
export const acceptsContract = (range: ContractRange, version: number): boolean =>
  alternativesOf(range).some((parts) => parts.every((part) => meets(part, version)));

/** A range of whole versions that ends: nobody works with contracts that do not exist yet. */
export const isContractRange = (range: unknown): range is ContractRange =>
  (typeof range === 'string' || typeof range === 'number') &&
  alternativesOf(range).every((parts) => parts.every((part) => comparator.test(part))) &&
  !acceptsContract(range, Number.MAX_SAFE_INTEGER);

/** So many contracts there will not be. */
const MOST = 1000;

/** The contracts of a range; what is no range accepts none. */
export function acceptedContracts(range: ContractRange): AcceptedContracts {
  const versions = isContractRange(range)
    ? Array.from({ length: MOST }, (_, version) => version).filter((version) => acceptsContract(range, version))
    : [];
  // Shells from before there were ranges compare a number.
  return versions.length === 1 ? Number(versions[0]) : versions;
}

/** What a built shell says of its contracts. */
export interface ContractOffer {
  /** The newest, for release tools from before there were several. */
  readonly platformContract: number;
  /** All of them; shells published earlier do not say, and have the one above. */
  readonly platformContracts?: readonly OfferedContract[];
}

/** The contracts that a built shell offers. */
export const contractsOf = ({ platformContract, platformContracts }: ContractOffer): readonly OfferedContract[] =>
  platformContracts ?? [{ version: platformContract }];
