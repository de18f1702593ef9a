import { join } from 'node:path';

/** Folder of the workspace. */
export const workspaceFolder = join(import.meta.dirname, '..', '..', '..');

/** The apps of the portal: the shell and the remotes that ship with it. */
export const appNames = ['shell', 'mfe-store', 'mfe-estimates', 'mfe-admin'] as const;

export type AppName = (typeof appNames)[number];

export const appFolder = (app: AppName): string => join(workspaceFolder, app);
