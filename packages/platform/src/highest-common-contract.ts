/** Contracts as listed in the registry: one or several numbers, so pages do not have to parse ranges. */
export type AcceptedContracts = number | readonly number[];

/** Highest contract that a remote accepts and a shell offers; undefined when they have none in common. */
export const highestCommonContract = (accepted: AcceptedContracts, offered: readonly number[]): number | undefined =>
  offered.filter((version) => [accepted].flat().includes(version)).sort((one, other) => other - one)[0];

// Deprecated names, to be removed in the next major version.
export { highestCommonContract as agreedContract };
