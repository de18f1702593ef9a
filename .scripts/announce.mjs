import { setTimeout as pause } from 'node:timers/promises';
import { say } from './say.mjs';

async function isHealthy(url) {
  try {
    const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) });
    return response.ok;
  } catch {
    return false;
  }
}

const accounts = `Sign in with a demo account, password portal-demo-1:

  tech, tech2   approved technicians
  admin         administrator
  newtech       technician who is not approved yet
  retail        retail customer`;

const hasSampleData = ({ NODE_ENV, SAMPLE_DATA }) => NODE_ENV !== 'production' && SAMPLE_DATA !== '0';

/** Waits until the server responds or exits, and prints the portal's URL and accounts. */
export async function announce(environment, server) {
  let ended = false;
  void server.then(() => (ended = true));
  while (!(await isHealthy(`http://${environment.HOST}:${environment.PORT}`))) {
    if (ended) return;
    await pause(100);
  }
  say(`\nOpen http://localhost:${environment.PORT} in a browser. Ctrl+C stops the portal.`);
  if (hasSampleData(environment)) say(accounts);
}
