/** Contracts as the registry has them: one, or several, so that no page has to read ranges. */
export type AcceptedContracts = number | readonly number[];

/** The highest contract that a remote accepts and a shell offers; undefined when there is none. */
export const agreedContract = (accepted: AcceptedContracts, offered: readonly number[]): number | undefined =>
  offered.filter((version) => [accepted].flat().includes(version)).sort((one, other) => other - one)[0];
