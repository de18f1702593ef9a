import { createArgon2Hasher } from '../identity/auth/argon2-hasher.ts';

/** Real hasher at the lowest cost that argon2 allows: a sign-in would take 30 ms of a core. */
export const createQuickHasher = () => createArgon2Hasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
