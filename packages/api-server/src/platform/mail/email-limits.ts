import { digest } from '../secrets/digest.ts';
import type { LimitKey } from '../limits/limit-keys.ts';
import type { LimitRule } from '../limits/limits.ts';

const HOUR_MS = 60 * 60_000;

const ofSender: LimitRule = { most: 60, windowMs: HOUR_MS };
/** Limit per address on emails of one kind, from all senders. */
const toRecipient: LimitRule = { most: 10, windowMs: HOUR_MS };

type Limit = readonly [key: LimitKey, rule: LimitRule];

export const limitOfSender = (userId: number): Limit => [`emails:from:${userId}`, ofSender];

/** Limit of an address, keyed by its digest to store no list of addresses. */
export const limitOfRecipient = (
  kind: 'approval' | 'reset' | 'confirmation' | 'deactivated' | 'waiting',
  recipient: string,
): Limit => [`emails:${kind}:${digest(recipient.toLowerCase())}`, toRecipient];

/** Limit per account owner, at any address, on notices caused by administrators. */
export const limitOfOwner = (userId: number): Limit => [`emails:factor-reset:${userId}`, toRecipient];
