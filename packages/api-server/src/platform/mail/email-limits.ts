import { digest } from '../secrets/digest.ts';
import type { LimitKey } from '../limits/limit-keys.ts';
import type { LimitRule } from '../limits/limits.ts';

const HOUR_MS = 60 * 60_000;

const senderRule: LimitRule = { max: 60, windowMs: HOUR_MS };
/** Limit per address on emails of one kind, from all senders. */
const recipientRule: LimitRule = { max: 10, windowMs: HOUR_MS };

type LimitEntry = readonly [key: LimitKey, rule: LimitRule];

export const limitOfSender = (userId: number): LimitEntry => [`emails:from:${userId}`, senderRule];

/** Limit for a recipient, keyed by the digest of the address to avoid storing addresses. */
export const limitOfRecipient = (
  kind: 'approval' | 'reset' | 'confirmation' | 'deactivated' | 'waiting',
  recipient: string,
): LimitEntry => [`emails:${kind}:${digest(recipient.toLowerCase())}`, recipientRule];

/** Limit per account owner, at any address, on notices caused by administrators. */
export const limitOfOwner = (userId: number): LimitEntry => [`emails:factor-reset:${userId}`, recipientRule];
