import * as v from 'valibot';
import { isContractRange } from './contracts.ts';
import type { BuiltRemote, NavigationIcon } from './manifest.ts';

const role = v.picklist(['any', 'approved', 'tech', 'admin'], 'must be any, approved, tech or admin');
const whoMay = 'must be public, any, approved, tech, admin, or a list of the latter four';
const access = v.union([v.literal('public'), role, v.pipe(v.array(role), v.minLength(1, whoMay))], whoMay);
const text = v.pipe(v.string('must be a text'), v.nonEmpty('must not be empty'));
/** A path of this portal: `//other.example` would be another origin. */
const path = v.pipe(text, v.regex(/^\/(?![/\\])[^\s#\\]*$/, 'must be a path such as /returns/:id'));
const expose = v.pipe(text, v.regex(/^\.\/./, 'must be a key of exposes, as ./page'));

/** Only numbers and the letters of path commands: nothing in it can be markup, a reference or a script. */
const pathData = v.pipe(text, v.maxLength(4000), v.regex(/^[MmZzLlHhVvCcSsQqTtAaEe\d\s,.+-]+$/));
/** Names that remotes published earlier use. */
const earlierIcons: Readonly<Record<string, NavigationIcon>> = {
  dashboard: 'layout-dashboard',
  customers: 'users',
  estimates: 'file-invoice',
  tasks: 'checklist',
  store: 'building-store',
  brands: 'tags',
  orders: 'package',
  approvals: 'user-check',
  reimbursement: 'cash',
  techs: 'tools',
  audit: 'history',
};
const iconName = v.pipe(
  v.string(),
  v.transform((name) => (Object.hasOwn(earlierIcons, name) ? earlierIcons[name] : name)),
);
const ownIcon = v.object({
  viewBox: v.optional(v.pipe(v.string(), v.regex(/^-?[\d.]+( -?[\d.]+){3}$/))),
  paths: v.pipe(v.array(pathData), v.minLength(1), v.maxLength(12)),
});

const route = v.looseObject({
  path,
  expose,
  access,
  title: v.string('must be a text'),
  // One that only a newer shell knows leaves the chrome as it is.
  chrome: v.optional(v.string()),
});

const navigation = v.looseObject({
  label: text,
  path,
  // One that cannot be drawn leaves its place to the neutral icon.
  icon: v.fallback(v.union([iconName, ownIcon]), ''),
  order: v.pipe(v.number('must be a number'), v.finite()),
  section: v.string('must be a text'),
  access,
  badge: v.optional(expose),
});

const slot = v.looseObject({ slot: text, expose, label: v.optional(v.string()), access });

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const recordOf = <Value extends v.GenericSchema>(value: Value) =>
  v.pipe(v.custom<Record<string, unknown>>(isRecord, 'must be an object'), v.record(v.string(), value));
const files = recordOf(v.array(v.string()));
const texts = recordOf(v.string());

/** What nothing of a remote can be shown without. */
const core = v.looseObject({
  name: v.pipe(text, v.regex(/^[a-z][a-z0-9-]*$/, 'must be small letters, digits and dashes')),
  platformContract: v.custom<BuiltRemote['platformContract']>(
    isContractRange,
    "must be a range of whole versions that ends, e.g. '1' or '1 || 2'",
  ),
  entry: text,
  exposes: files,
  uses: v.optional(files, {}),
  consumes: v.optional(v.array(v.string()), []),
  integrity: v.optional(texts),
  requires: v.optional(texts, {}),
  routes: v.optional(v.array(v.unknown()), []),
  navigation: v.optional(v.array(v.unknown()), []),
  slots: v.optional(v.array(v.unknown()), []),
});

/** A manifest as far as it can be understood. */
export interface ReadManifest {
  readonly built: BuiltRemote;
  /** What was left out of it, a sentence each; none for a manifest without fault. */
  readonly faults: readonly string[];
}

type AnySchema = v.GenericSchema<unknown, object>;

function issueIn(name: string, place: string, [issue]: readonly v.BaseIssue<unknown>[]): string {
  const where = [place, issue && v.getDotPath(issue)].filter(Boolean).join('.') || 'all of it';
  return `${name}: ${where} ${issue?.received === 'undefined' ? 'is missing' : (issue?.message ?? 'is wrong')}`;
}

function sound(name: string, list: string, items: readonly unknown[], schema: AnySchema, faults: string[]): object[] {
  return items.flatMap((item, index) => {
    const result = v.safeParse(schema, item);
    if (result.success) return [result.output];
    faults.push(`${issueIn(name, `${list}[${index}]`, result.issues)}.`);
    return [];
  });
}

/**
 * Reads the manifest that a build wrote, also one of another team: routes, menu entries and slots that cannot be
 * understood are left out alone, an icon that cannot be drawn is the neutral one, and what only newer shells know stays.
 *
 * @param given As it was parsed from JSON.
 * @throws Error with a sentence when nothing of the remote could be shown
 */
export function readManifest(given: unknown): ReadManifest {
  const result = v.safeParse(core, given);
  if (!result.success) throw new Error(`${issueIn('The manifest', '', result.issues)}.`);
  const { name, routes, navigation: entries, slots, ...rest } = result.output;
  const faults: string[] = [];
  const lists = {
    routes: sound(name, 'routes', routes, route, faults),
    navigation: sound(name, 'navigation', entries, navigation, faults),
    slots: sound(name, 'slots', slots, slot, faults),
  };
  // The schemas have less precise types: `path` is a text there.
  const built: object = { ...rest, name, ...lists };
  return { built: built as BuiltRemote, faults };
}
