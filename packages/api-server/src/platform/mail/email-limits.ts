import { digest } from '../secrets/digest.ts';
import type { LimitKey } from '../limits/limit-keys.ts';
import type { LimitRule } from '../limits/limits.ts';

const HOUR_MS = 60 * 60_000;

/** Emails that one account may have the portal send to other people. */
const ofSender: LimitRule = { most: 60, windowMs: HOUR_MS };
/** Emails of one kind that one address gets, no matter who causes them. */
const toRecipient: LimitRule = { most: 10, windowMs: HOUR_MS };

type Limit = readonly [key: LimitKey, rule: LimitRule];

/** The limit of an account. */
export const limitOfSender = (userId: number): Limit => [`emails:from:${userId}`, ofSender];

/** The limit of an address; its digest stands for it, so that counting keeps no list of addresses. */
export const limitOfRecipient = (
  kind: 'approval' | 'reset' | 'confirmation' | 'deactivated' | 'waiting',
  recipient: string,
): Limit => [`emails:${kind}:${digest(recipient.toLowerCase())}`, toRecipient];

/** The limit of the owner of an account, at whatever address, for news that administrators cause. */
export const limitOfOwner = (userId: number): Limit => [`emails:factor-reset:${userId}`, toRecipient];
