import { setTimeout as pause } from 'node:timers/promises';
import { say } from './say.mjs';

async function answersHealthy(url) {
  try {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Waits until the server answers, or has ended, and prints where the portal is. */
export async function announce({ PORT }, server) {
  const url = `http://localhost:${PORT}`;
  let ended = false;
  void server.then(() => (ended = true));
  while (!(await answersHealthy(url))) {
    if (ended) return;
    await pause(150);
  }
  say(`\nTech Portal runs at ${url}\nStop it with Ctrl+C.`);
}
