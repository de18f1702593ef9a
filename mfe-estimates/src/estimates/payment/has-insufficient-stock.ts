import type { PartLine } from '@tech-portal/contract/estimates';

/** True if the stock of a part is below its quantity, which blocks payment (EST-39). */
export const hasInsufficientStock = ({ part, quantity }: PartLine): boolean => part.stock < quantity;
