import type { QueryClient } from '@tanstack/react-query';
import { tagsSharedByTabs } from '@tech-portal/contract';
import type { ResourceTag } from '@tech-portal/contract';
import { refetchQueries } from './refresh.ts';

const channels = new Map<ResourceTag, BroadcastChannel>();
const owners = new WeakMap<QueryClient, string>();

// One object per tab and resource: a channel receives from all other objects of its name, but not from itself.
function channelOf(tag: ResourceTag): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = channels.get(tag) ?? new BroadcastChannel(`tech-portal:${tag}`);
  channels.set(tag, channel);
  return channel;
}

/** Short one-way digest of a secret. */
function fingerprint(secret: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < secret.length; index += 1) hash = Math.imul(hash ^ secret.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Sets the owner of a client's cache: the bearer token of the session, equal in all tabs of an account. */
export function setCacheOwner(client: QueryClient, token: string): void {
  owners.set(client, fingerprint(token));
}

export function announceChange(client: QueryClient, tags: ReadonlySet<ResourceTag>): void {
  for (const tag of tagsSharedByTabs) if (tags.has(tag)) channelOf(tag)?.postMessage(owners.get(client));
}

/** Follows changes of the same account in other tabs. Returns the function that stops it. */
export function followOtherTabs(client: QueryClient): () => void {
  const unsubscribers = tagsSharedByTabs.map((tag) => {
    // A tab with an older version of the portal sends 'changed' without the owner of the cart.
    const onMessage = ({ data }: MessageEvent) => {
      if (data === owners.get(client) || data === 'changed') void refetchQueries(client, tag);
    };
    const channel = channelOf(tag);
    channel?.addEventListener('message', onMessage);
    return () => channel?.removeEventListener('message', onMessage);
  });
  return () => unsubscribers.forEach((end) => end());
}
