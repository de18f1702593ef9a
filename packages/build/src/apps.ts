import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const workspaceFolder = join(import.meta.dirname, '..', '..', '..');

export const appNames: readonly string[] = readdirSync(workspaceFolder).filter((name) => /^(shell|mfe-.+)$/.test(name));

export type AppName = string;

export const appFolder = (app: AppName): string => join(workspaceFolder, app);
