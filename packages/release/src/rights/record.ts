import { livePromotion } from '../live-versions.ts';
import type { AppRelease, Promotion } from '../live-versions.ts';
import { canonicalJson } from './canonical.ts';
import { hashOf, isSignedBy, shortKey } from './keys.ts';
import type { SigningKey } from './keys.ts';
import type { Act, ReleaseAction, ReleaseRecord, StoredRecord } from './stored-record.ts';
import { objection, ownerOf } from './teams.ts';
import type { Right, Teams } from './teams.ts';

/** What was done to an app, and the rights one of which it takes. */
const actionRights = {
  promote: ['promote'],
  rollback: ['rollback'],
  retire: ['retire'],
  'switch off': ['retire'],
  'switch on': ['retire'],
  canary: ['canary'],
  'end canary': ['canary', 'rollback'],
  /** A canary of an app that is promoted elsewhere gets nobody here. */
  withhold: ['rollback'],
} as const satisfies Readonly<Record<ReleaseAction, readonly Right[]>>;

/** Actions that leave alone what everybody gets. */
const leavesLive: ReadonlySet<ReleaseAction> = new Set(['canary', 'end canary']);

/** Most of the people, in percent, who get a canary from somebody without the right to promote: more are nearly all. */
const MOST_CANARY_PERCENT = 50;

/** What is signed begins with it, so that no signature of something else is taken for one of a record. */
const purpose = 'tech-portal release record 1\n';

const textOf = (record: ReleaseRecord): string => purpose + canonicalJson(record);

/** The hash by which the next record names this one. */
export const recordHash = (stored: StoredRecord): string => hashOf(canonicalJson(stored));

const liveHash = (release: Pick<AppRelease, 'history' | 'retired' | 'off'>): string => {
  const { version = '', manifest = '' } = livePromotion(release) ?? {};
  return hashOf(canonicalJson({ version, manifest, off: release.off !== undefined }));
};

/** The record by which somebody with the right to promote made live what is live of a release, where it is known. */
export function promotionOf({ head, liveBy = head, promotedBy }: AppRelease): StoredRecord | undefined {
  return liveBy?.record.action === 'promote' ? liveBy : promotedBy;
}

/** Whether a record is that of the promotion of a version. */
export const promotes = ({ record }: StoredRecord, promotion: Promotion): boolean =>
  record.action === 'promote' && record.live === liveHash({ history: [promotion] });

const stateHash = ({ history, canary, withdrawn, retired, off }: AppRelease): string =>
  hashOf(canonicalJson({ history, canary, withdrawn, retired, off }));

/** Who does something, for people: the team of the key, and the key's name. */
export function signerName(key: SigningKey, teams: Teams | undefined): string {
  const owner = teams && ownerOf(teams, key.publicKey);
  if (!owner) return shortKey(key.publicKey);
  return owner.key.name === undefined ? owner.team : `${owner.key.name} of ${owner.team}`;
}

/** A release with the record of the change that led to it. */
export function recorded(
  app: string,
  {
    before,
    after,
    act,
    key,
    teams,
  }: {
    readonly before: AppRelease;
    readonly after: AppRelease;
    readonly act: Act;
    readonly key: SigningKey | undefined;
    readonly teams: Teams | undefined;
  },
): AppRelease {
  const { now, by = '', ...what } = act;
  const record: ReleaseRecord = {
    ...what,
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
  const promotedBy = act.action === 'promote' ? undefined : isSameLive ? promotionOf(before) : after.promotedBy;
  const liveBy = leavesLive.has(act.action) ? (before.liveBy ?? before.head) : undefined;
  return { ...after, head, liveBy, promotedBy };
}

/** Why a record does not count by the rights there are, a sentence; undefined when it does. */
export function recordObjection({ record, key, signature }: StoredRecord, teams: Teams): string | undefined {
  const { app, at, action, number } = record;
  if (key === undefined || signature === undefined) return `Record ${number} of ${app} is not signed.`;
  const required: readonly Right[] = Object.hasOwn(actionRights, action) ? actionRights[action] : [];
  const objections = required.map((right) => objection(teams, key, { app, right, at }));
  if (required.length === 0) return `Record ${number} of ${app} says '${String(action)}', which is not known here.`;
  if (objections.every((sentence) => sentence !== undefined)) return objections[0];
  if (!isSignedBy(key, textOf(record), signature)) return `The signature of record ${number} of ${app} is not valid.`;
  return undefined;
}

/**
 * Why what is live of an app was never promoted, a sentence; undefined when it was. Who may roll back, retire or switch an
 * app signs what is live anew, and must not bring in a version in doing so.
 */
function promotionObjection(
  app: string,
  release: AppRelease,
  { teams, seen }: { readonly teams: Teams; readonly seen: AppRelease | undefined },
): string | undefined {
  const { head, liveBy = head } = release;
  const live = livePromotion(release);
  if (!live || !liveBy || liveBy.record.action === 'promote') return undefined;
  const { at, number } = liveBy.record;
  if (objection(teams, liveBy.key ?? '', { app, right: 'promote', at }) === undefined) return undefined;
  const proof = promotionOf(release);
  const isProven =
    proof?.record.app === app &&
    proof.record.number < number &&
    promotes(proof, live) &&
    recordObjection(proof, teams) === undefined;
  // Pointers written before proofs were kept name none.
  const wasSeen = seen?.history.some(({ version, manifest }) => version === live.version && manifest === live.manifest);
  if (isProven || wasSeen === true) return undefined;
  return `Nobody with the right to promote ${app} has made ${live.version} live before.`;
}

/** Why the canary of an app does not count, a sentence; undefined when it does. */
function canaryObjection(app: string, { head, canary }: AppRelease, teams: Teams): string | undefined {
  if (!head || !canary) return undefined;
  const { number, at } = head.record;
  const refusedTo = (right: Right) => objection(teams, head.key ?? '', { app, right, at });
  const mayGive = refusedTo('canary');
  if (mayGive !== undefined) return `Record ${number} of ${app} gives a canary: ${mayGive}`;
  if (canary.percent <= MOST_CANARY_PERCENT || refusedTo('promote') === undefined) return undefined;
  return `Record ${number} of ${app} gives a canary to ${canary.percent} %: without the right to promote, ${MOST_CANARY_PERCENT} % are the most.`;
}

/**
 * Why nobody with the right has made live what is live of an app, a sentence; undefined when somebody has.
 *
 * @param seen What a reader showed before: versions in its history were live.
 */
export function releaseObjection(
  app: string,
  release: AppRelease,
  teams: Teams,
  seen?: AppRelease,
): string | undefined {
  const { head, liveBy = head } = release;
  if (!head || !liveBy) return `What is live of ${app} is not signed.`;
  if (head.record.app !== app || liveBy.record.app !== app) return `The pointer of ${app} has a record of another app.`;
  const refused = recordObjection(head, teams) ?? recordObjection(liveBy, teams);
  if (refused !== undefined) return refused;
  if (head.record.state !== stateHash(release))
    return `The pointer of ${app} says something else than what was signed.`;
  // Who may only give canaries makes nothing live, nor takes it away.
  if (liveBy.record.live !== liveHash(release) || leavesLive.has(liveBy.record.action)) {
    return `What is live of ${app} is not what was signed.`;
  }
  if (liveBy.record.number > head.record.number) return `The records of ${app} are not in their order.`;
  return promotionObjection(app, release, { teams, seen }) ?? canaryObjection(app, release, teams);
}
