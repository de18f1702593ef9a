/** Contracts in the registry: one or several, to spare pages the parsing of ranges. */
export type AcceptedContracts = number | readonly number[];

/** Highest contract that a remote accepts and a shell offers; undefined when there is none. */
export const highestCommonContract = (accepted: AcceptedContracts, offered: readonly number[]): number | undefined =>
  offered.filter((version) => [accepted].flat().includes(version)).sort((one, other) => other - one)[0];

// Deprecated names, until the next major version.
export { highestCommonContract as agreedContract };
