import { statSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { text as readText } from 'node:stream/consumers';
import { CommanderError } from 'commander';
import { exitOnUncaughtErrors, exitWithReason } from '../exit-with-reason.ts';
import { codeOf } from '../doctor/check.ts';
import { CommandRefusedError, SERVER_ENVIRONMENT_FILE } from './portal-tools.ts';
import { createPortalProgram } from './program.ts';
import { openTerminal } from './terminal.ts';
import { trustCertificates } from './trust-certificates.ts';

exitOnUncaughtErrors();

/**
 * Checks that a file exists. Any error except ENOENT also counts as existing, because this user may not be allowed to
 * see the file.
 */
function isThere(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch (error) {
    return codeOf(error) !== 'ENOENT';
  }
}

const program = createPortalProgram({
  environment: process.env,
  loadVariables(file) {
    const known = process.env['NODE_EXTRA_CA_CERTS'];
    try {
      process.loadEnvFile(file);
    } catch (error) {
      throw new CommandRefusedError(`${file} cannot be read (${codeOf(error)}).`);
    }
    const { NODE_EXTRA_CA_CERTS: authorities } = process.env;
    if (authorities && authorities !== known) trustCertificates(authorities);
  },
  serverVariables: isThere(SERVER_ENVIRONMENT_FILE) ? SERVER_ENVIRONMENT_FILE : undefined,
  print: (line) => console.log(line),
  terminal: process.stdin.isTTY ? openTerminal() : undefined,
  readInput: () => readText(process.stdin),
  setExitCode: (code) => {
    process.exitCode = code;
  },
  operator: `${userInfo().username} on ${hostname()}`,
});

await program.parseAsync().catch((error: unknown) => {
  // Commander already printed the problem; exit code 2 means that nothing was tried.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else exitWithReason(error);
});
// Exits without waiting for open connections of a finished command.
process.exit();
