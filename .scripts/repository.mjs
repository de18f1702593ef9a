import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Absolute path of the repository. */
export const repository = resolve(import.meta.dirname, '..');

/** The remotes and the shell, each built alone. */
export const apps = readdirSync(repository).filter((name) => /^(shell|mfe-.+)$/.test(name));

/** An absolute path inside the repository. */
export const at = (...parts) => join(repository, ...parts);

/** The root package.json. */
export const readRootPackage = () => JSON.parse(readFileSync(at('package.json'), 'utf8'));
