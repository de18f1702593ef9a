import { rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { findRunningServer } from '../platform/postgres/bundled-postgres/cluster.ts';

/** Removes a data folder after stopping the database server that a killed process left behind. */
export async function removeDataFolder(folder: string): Promise<void> {
  const files = join(folder, 'postgres');
  const running = findRunningServer(files);
  if (running) process.kill(running.pid, 'SIGQUIT');
  // The server is not a child of this process, so there is no exit event.
  while (findRunningServer(files)) await pause(20);
  rmSync(folder, { recursive: true, force: true });
}
