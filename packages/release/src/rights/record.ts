import { livePromotion } from '../live-versions.ts';
import type { AppRelease, Promotion } from '../live-versions.ts';
import { canonicalJson } from './canonical.ts';
import { hashOf, isSignedBy, shortKey } from './keys.ts';
import type { SigningKey } from './keys.ts';
import type { ActionDetails, ReleaseAction, ReleaseRecord, StoredRecord } from './stored-record.ts';
import { findViolation, ownerOf } from './teams.ts';
import type { Right, Teams } from './teams.ts';

const actionRights = {
  promote: ['promote'],
  rollback: ['rollback'],
  retire: ['retire'],
  'switch off': ['retire'],
  'switch on': ['retire'],
  canary: ['canary'],
  'end canary': ['canary', 'rollback'],
  /** Ends the canary of an app promoted elsewhere, but only in this portal. */
  withhold: ['rollback'],
} as const satisfies Readonly<Record<ReleaseAction, readonly Right[]>>;

/** Actions that do not change the live version for everybody. */
const actionsKeepingLive: ReadonlySet<ReleaseAction> = new Set(['canary', 'end canary']);

/** Maximum percentage of a canary for a key without the right to promote; more would be nearly everybody. */
const MAX_CANARY_PERCENT = 50;

/** Prefix of signed data, so that a signature of anything else does not count as a record's. */
const SIGNATURE_PREFIX = 'tech-portal release record 1\n';

const textOf = (record: ReleaseRecord): string => SIGNATURE_PREFIX + canonicalJson(record);

export const recordHash = (stored: StoredRecord): string => hashOf(canonicalJson(stored));

const liveHash = (release: Pick<AppRelease, 'history' | 'retired' | 'off'>): string => {
  const { version = '', manifest = '' } = livePromotion(release) ?? {};
  return hashOf(canonicalJson({ version, manifest, off: release.off !== undefined }));
};

/** Record of the live version's promotion, if known. */
export function promotionRecordOf({ head, liveBy = head, promotedBy }: AppRelease): StoredRecord | undefined {
  return liveBy?.record.action === 'promote' ? liveBy : promotedBy;
}

export const isPromotionOf = ({ record }: StoredRecord, promotion: Promotion): boolean =>
  record.action === 'promote' && record.live === liveHash({ history: [promotion] });

const stateHash = ({ history, canary, withdrawn, retired, off }: AppRelease): string =>
  hashOf(canonicalJson({ history, canary, withdrawn, retired, off }));

export function signerName(key: SigningKey, teams: Teams | undefined): string {
  const owner = teams && ownerOf(teams, key.publicKey);
  if (!owner) return shortKey(key.publicKey);
  return owner.key.name === undefined ? owner.team : `${owner.key.name} of ${owner.team}`;
}

export function withRecord(
  app: string,
  {
    before,
    after,
    actionDetails,
    key,
    teams,
  }: {
    readonly before: AppRelease;
    readonly after: AppRelease;
    readonly actionDetails: ActionDetails;
    readonly key: SigningKey | undefined;
    readonly teams: Teams | undefined;
  },
): AppRelease {
  const { now, by = '', ...recordedDetails } = actionDetails;
  const record: ReleaseRecord = {
    ...recordedDetails,
    app,
    number: (before.head?.record.number ?? 0) + 1,
    at: now.toISOString(),
    by: key ? signerName(key, teams) : by,
    from: livePromotion(before)?.version,
    previous: before.head ? recordHash(before.head) : '',
    live: liveHash(after),
    state: stateHash(after),
  };
  const head = key ? { record, key: key.publicKey, signature: key.sign(textOf(record)) } : { record };
  const isSameLive = liveHash({ ...before, off: undefined }) === liveHash({ ...after, off: undefined });
  const promotedBy =
    actionDetails.action === 'promote' ? undefined : isSameLive ? promotionRecordOf(before) : after.promotedBy;
  const liveBy = actionsKeepingLive.has(actionDetails.action) ? (before.liveBy ?? before.head) : undefined;
  return { ...after, head, liveBy, promotedBy };
}

/** Reason why a record does not count under current rights; undefined when it does. */
export function recordViolation({ record, key, signature }: StoredRecord, teams: Teams): string | undefined {
  const { app, at, action, number } = record;
  if (key === undefined || signature === undefined) return `Record ${number} of ${app} is not signed.`;
  const required: readonly Right[] = Object.hasOwn(actionRights, action) ? actionRights[action] : [];
  const violations = required.map((right) => findViolation(teams, key, { app, right, at }));
  if (required.length === 0)
    return `Record ${number} of ${app} has the action '${String(action)}', which is not known here.`;
  if (violations.every((sentence) => sentence !== undefined)) return violations[0];
  if (!isSignedBy(key, textOf(record), signature)) return `The signature of record ${number} of ${app} is not valid.`;
  return undefined;
}

/**
 * Reason why an app's live version counts as never promoted; undefined when it was promoted. A key that may only roll
 * back, retire or switch an app also signs the live version, but must not introduce a new version by doing so.
 */
function promotionViolation(
  app: string,
  release: AppRelease,
  { teams, lastShown }: { readonly teams: Teams; readonly lastShown: AppRelease | undefined },
): string | undefined {
  const { head, liveBy = head } = release;
  const live = livePromotion(release);
  if (!live || !liveBy || liveBy.record.action === 'promote') return undefined;
  const { at, number } = liveBy.record;
  if (findViolation(teams, liveBy.key ?? '', { app, right: 'promote', at }) === undefined) return undefined;
  const promotionRecord = promotionRecordOf(release);
  const isProvenPromotion =
    promotionRecord?.record.app === app &&
    promotionRecord.record.number < number &&
    isPromotionOf(promotionRecord, live) &&
    recordViolation(promotionRecord, teams) === undefined;
  // Pointers from before proofs existed have none.
  const wasShown = lastShown?.history.some(
    ({ version, manifest }) => version === live.version && manifest === live.manifest,
  );
  if (isProvenPromotion || wasShown === true) return undefined;
  return `Nobody with the right to promote ${app} has made ${live.version} live before.`;
}

/** Reason why the canary of an app does not count; undefined when it does. */
function canaryViolation(app: string, { head, canary }: AppRelease, teams: Teams): string | undefined {
  if (!head || !canary) return undefined;
  const { number, at } = head.record;
  const violationFor = (right: Right) => findViolation(teams, head.key ?? '', { app, right, at });
  const canaryRightViolation = violationFor('canary');
  if (canaryRightViolation !== undefined) return `Record ${number} of ${app} gives a canary: ${canaryRightViolation}`;
  if (canary.percent <= MAX_CANARY_PERCENT || violationFor('promote') === undefined) return undefined;
  return `Record ${number} of ${app} gives a canary to ${canary.percent} %: without the right to promote, the maximum is ${MAX_CANARY_PERCENT} %.`;
}

/**
 * Reason why an app's live version does not count as made live by an authorized key; undefined when it does.
 *
 * @param lastShown Previously shown release: versions in its history were live.
 */
export function releaseViolation(
  app: string,
  release: AppRelease,
  teams: Teams,
  lastShown?: AppRelease,
): string | undefined {
  const { head, liveBy = head } = release;
  if (!head || !liveBy) return `The live version of ${app} is not signed.`;
  if (head.record.app !== app || liveBy.record.app !== app) return `The pointer of ${app} has a record of another app.`;
  const violation = recordViolation(head, teams) ?? recordViolation(liveBy, teams);
  if (violation !== undefined) return violation;
  if (head.record.state !== stateHash(release)) return `The pointer of ${app} does not match what was signed.`;
  // A key with only canary rights neither promotes nor withdraws a version.
  if (liveBy.record.live !== liveHash(release) || actionsKeepingLive.has(liveBy.record.action)) {
    return `The live version of ${app} is not the one that was signed.`;
  }
  if (liveBy.record.number > head.record.number) return `The records of ${app} are not in their order.`;
  return promotionViolation(app, release, { teams, lastShown }) ?? canaryViolation(app, release, teams);
}
