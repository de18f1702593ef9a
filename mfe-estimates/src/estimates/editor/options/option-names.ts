import type { Estimate } from '@tech-portal/contract/estimates';

/** The option that an estimate is, where its customer has a choice. */
const ownOption = ({ id, options }: Estimate) => options?.find((option) => option.id === id);

/** Another option is approved: this one is closed (EST-121). */
export const isNotChosen = (estimate: Estimate): boolean => ownOption(estimate)?.not_chosen ?? false;
