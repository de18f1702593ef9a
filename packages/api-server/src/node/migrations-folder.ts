import { fileURLToPath } from 'node:url';

/** Where drizzle-kit writes the migrations and the server finds them. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
