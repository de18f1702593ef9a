import type { QueryClient } from '@tanstack/react-query';
import { tagsSharedByTabs } from '@tech-portal/contract';
import type { ResourceTag } from '@tech-portal/contract';
import { refetchReads } from './refresh.ts';

const channels = new Map<ResourceTag, BroadcastChannel>();
const owners = new WeakMap<QueryClient, string>();

// One object per tab and resource: a channel hears every other object of its name, but never itself.
function channelOf(tag: ResourceTag): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = channels.get(tag) ?? new BroadcastChannel(`tech-portal:${tag}`);
  channels.set(tag, channel);
  return channel;
}

/** A short name of a secret that nobody can go back from. */
function fingerprint(secret: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < secret.length; at += 1) hash = Math.imul(hash ^ secret.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Says whose data a client caches: the bearer token of the session, which is the same in all tabs of an account. */
export function setOwner(client: QueryClient, token: string): void {
  owners.set(client, fingerprint(token));
}

/** Notifies the other tabs which resources have changed. */
export function announceChange(client: QueryClient, tags: ReadonlySet<ResourceTag>): void {
  for (const tag of tagsSharedByTabs) if (tags.has(tag)) channelOf(tag)?.postMessage(owners.get(client));
}

/** Follows what other tabs of the same account change. Returns the function that ends it. */
export function followOtherTabs(client: QueryClient): () => void {
  const ends = tagsSharedByTabs.map((tag) => {
    // A tab that runs an older version of the portal says 'changed', and not whose cart it was.
    const onMessage = ({ data }: MessageEvent) => {
      if (data === owners.get(client) || data === 'changed') void refetchReads(client, tag);
    };
    const channel = channelOf(tag);
    channel?.addEventListener('message', onMessage);
    return () => channel?.removeEventListener('message', onMessage);
  });
  return () => ends.forEach((end) => end());
}
