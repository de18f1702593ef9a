import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const repository = resolve(import.meta.dirname, '..');

/** Remotes and shell, each built separately. */
export const apps = readdirSync(repository).filter((name) => /^(shell|mfe-.+)$/.test(name));

export const at = (...parts) => join(repository, ...parts);

export const readRootPackage = () => JSON.parse(readFileSync(at('package.json'), 'utf8'));
