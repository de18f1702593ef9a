import type { PartLine } from '@tech-portal/contract/estimates';

/** A part whose stock fell below its quantity; it blocks paying (EST-39). */
export const isShort = ({ part, quantity }: PartLine): boolean => part.stock < quantity;
