#!/usr/bin/env node
import { userInfo } from 'node:os';
import { CommanderError } from 'commander';
import { createProgram } from './program.ts';
import type { Checks } from './require-fit.ts';

/** Loads browser and API only to mount a candidate, as a rollback needs neither. */
const mount: Checks['mount'] = async (store, candidate) => {
  const { mountCandidate } = await import('./mount/mount-candidate.ts');
  return mountCandidate(store, candidate);
};

const program = createProgram({ by: userInfo().username, mount, print: (line) => console.log(line) });

await program.parseAsync().catch((error: unknown) => {
  // Commander has already printed the error; exit code 2 means that nothing was tried.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
});
