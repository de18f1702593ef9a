import type { Estimate } from '@tech-portal/contract/estimates';

/** Option of this estimate; undefined if its customer has no choice. */
const currentOption = ({ id, options }: Estimate) => options?.find((option) => option.id === id);

/** True if another option is approved, which closes this one (EST-121). */
export const isNotChosen = (estimate: Estimate): boolean => currentOption(estimate)?.not_chosen ?? false;
