import { createArgon2Hasher } from '../identity/auth/argon2-hasher.ts';

/** Real hasher at the lowest cost that argon2 allows, because at full cost each sign-in takes 30 ms of CPU time. */
export const createQuickHasher = () => createArgon2Hasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
