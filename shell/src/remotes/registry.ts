import type { RemoteRegistry } from '@tech-portal/platform/manifest';

const noRemotes: RemoteRegistry = { remotes: [] };

function isRegistry(value: unknown): value is RemoteRegistry {
  return typeof value === 'object' && value !== null && 'remotes' in value && Array.isArray(value.remotes);
}

/** The registry that the server wrote into the page, or that the boot script has fetched already. */
export function inlinedRegistry(): RemoteRegistry | undefined {
  const text = document.getElementById('remote-registry')?.textContent;
  if (!text) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRegistry(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

let pending: Promise<RemoteRegistry> | undefined;

async function fetchRegistry(): Promise<RemoteRegistry> {
  const answer = await fetch('/registry.json', { signal: AbortSignal.timeout(8_000) });
  if (!answer.ok) throw new Error(`The registry of remotes answered ${answer.status}.`);
  const value: unknown = await answer.json();
  return isRegistry(value) ? value : noRemotes;
}

/** The live remotes: from the page when the server wrote them there, otherwise fetched once; a failure is not kept. */
export function readRegistry(): Promise<RemoteRegistry> {
  const inlined = inlinedRegistry();
  pending ??= inlined ? Promise.resolve(inlined) : fetchRegistry();
  pending.catch(() => {
    pending = undefined;
  });
  return pending;
}
