import * as v from 'valibot';
import { isContractRange } from './contracts.ts';
import type { BuiltRemote, NavigationIcon } from './manifest.ts';

const role = v.picklist(['any', 'approved', 'tech', 'admin'], 'must be any, approved, tech or admin');
const accessMessage = 'must be public, any, approved, tech, admin, or a list of the latter four';
const access = v.union(
  [v.literal('public'), role, v.pipe(v.array(role), v.minLength(1, accessMessage))],
  accessMessage,
);
/** The router expands a pattern with optional segments: each doubles the comparisons on every page. */
const MAX_OPTIONAL = 3;
const MAX_SEGMENTS = 12;
/** Far above any real remote: one team's manifest must not slow down every page. */
const LIMITS = { routes: 100, navigation: 50, slots: 20, offers: 20, exposes: 200, bytes: 512 * 1024 };

const text = v.pipe(v.string('must be a text'), v.nonEmpty('must not be empty'), v.maxLength(500, 'is too long'));
/** Path within this portal; `//other.example` would be another origin. */
const path = v.pipe(
  text,
  v.regex(/^\/(?![/\\])[^\s#\\]*$/, 'must be a path such as /returns/:id'),
  v.check((pattern) => {
    const segments = pattern.split('/').slice(1);
    const optional = segments.filter((segment) => segment.endsWith('?'));
    return segments.length <= MAX_SEGMENTS && optional.length <= MAX_OPTIONAL;
  }, `must have at most ${MAX_SEGMENTS} segments, ${MAX_OPTIONAL} of them optional`),
);
const expose = v.pipe(text, v.regex(/^\.\/./, 'must be a key of exposes, as ./page'));

/** Only numbers and the letters of path commands, which excludes markup, references and scripts. */
const pathData = v.pipe(v.string(), v.nonEmpty(), v.maxLength(4000), v.regex(/^[MmZzLlHhVvCcSsQqTtAaEe\d\s,.+-]+$/));
/** Icon names of older remotes. */
const legacyIcons: Readonly<Record<string, NavigationIcon>> = {
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
  v.transform((name) => (Object.hasOwn(legacyIcons, name) ? legacyIcons[name] : name)),
);
const customIcon = v.object({
  viewBox: v.optional(v.pipe(v.string(), v.regex(/^-?[\d.]+( -?[\d.]+){3}$/))),
  paths: v.pipe(v.array(pathData), v.minLength(1), v.maxLength(12)),
});

const route = v.looseObject({
  path,
  expose,
  access,
  title: v.pipe(v.string('must be a text'), v.maxLength(500, 'is too long')),
  // A value that this shell does not know gives the default chrome.
  chrome: v.optional(v.string()),
});

const navigation = v.looseObject({
  label: text,
  path,
  // An invalid icon becomes the neutral icon.
  icon: v.fallback(v.union([iconName, customIcon]), ''),
  order: v.pipe(v.number('must be a number'), v.finite()),
  section: v.string('must be a text'),
  // If one of these is invalid, the entry still appears in the menu without it.
  group: v.fallback(v.optional(text), undefined),
  covers: v.fallback(v.optional(v.pipe(v.array(path), v.maxLength(20))), undefined),
  access,
  badge: v.optional(expose),
});

const versionMessage = 'must be a version such as 1, or a list of them';
const slotVersion = v.pipe(v.number(versionMessage), v.integer(versionMessage), v.minValue(1, versionMessage));
const slotVersions = v.pipe(v.array(slotVersion), v.minLength(1, versionMessage), v.maxLength(20, versionMessage));
const slot = v.looseObject({
  slot: text,
  expose,
  label: v.optional(v.string()),
  access,
  version: v.optional(v.union([slotVersion, slotVersions], versionMessage)),
  order: v.fallback(v.optional(v.pipe(v.number(), v.finite())), undefined),
});

const offer = v.looseObject({ name: text, version: slotVersion });

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const recordOf = <Value extends v.GenericSchema>(value: Value) =>
  v.pipe(v.custom<Record<string, unknown>>(isRecord, 'must be an object'), v.record(v.string(), value));
const files = v.pipe(
  recordOf(v.array(v.string())),
  v.check((all) => Object.keys(all).length <= LIMITS.exposes, `must be at most ${LIMITS.exposes}`),
);
const items = (max: number) => v.optional(v.pipe(v.array(v.unknown()), v.maxLength(max, `must be at most ${max}`)), []);
const texts = recordOf(v.string());

/** Fields without which no part of a remote can be shown. */
const coreFields = v.looseObject({
  name: v.pipe(text, v.regex(/^[a-z][a-z0-9-]*$/, 'must be lowercase letters, digits and dashes')),
  platformContract: v.custom<BuiltRemote['platformContract']>(
    isContractRange,
    "must be a bounded range of whole versions, e.g. '1' or '1 || 2'",
  ),
  entry: text,
  exposes: files,
  uses: v.optional(files, {}),
  consumes: v.optional(
    v.pipe(v.array(v.string()), v.maxLength(LIMITS.exposes, `must be at most ${LIMITS.exposes}`)),
    [],
  ),
  integrity: v.optional(texts),
  requires: v.optional(texts, {}),
  routes: items(LIMITS.routes),
  navigation: items(LIMITS.navigation),
  slots: items(LIMITS.slots),
  offers: items(LIMITS.offers),
});

export interface ParsedManifest {
  readonly built: BuiltRemote;
  /** Sentences about the parts that were left out; empty for a valid manifest. */
  readonly warnings: readonly string[];
}

type AnySchema = v.GenericSchema<unknown, object>;

function describeIssue(name: string, listName: string, [issue]: readonly v.BaseIssue<unknown>[]): string {
  const location = [listName, issue && v.getDotPath(issue)].filter(Boolean).join('.') || 'all of it';
  return `${name}: ${location} ${issue?.received === 'undefined' ? 'is missing' : (issue?.message ?? 'is wrong')}`;
}

function validItems(
  name: string,
  list: string,
  items: readonly unknown[],
  schema: AnySchema,
  warnings: string[],
): object[] {
  return items.flatMap((item, index) => {
    const result = v.safeParse(schema, item);
    if (result.success) return [result.output];
    warnings.push(`${describeIssue(name, `${list}[${index}]`, result.issues)}.`);
    return [];
  });
}

/**
 * Parses the manifest of a build, possibly another team's. Leaves out invalid routes, menu entries, slots and offers,
 * replaces an invalid icon with the neutral one, and keeps fields that only newer shells know.
 *
 * @param value Parsed JSON.
 * @throws Error with a sentence when no part of the remote could be shown
 */
export function validateManifest(value: unknown): ParsedManifest {
  const result = v.safeParse(coreFields, value);
  if (!result.success) throw new Error(`${describeIssue('The manifest', '', result.issues)}.`);
  const { name, routes, navigation: entries, slots, offers, ...rest } = result.output;
  const warnings: string[] = [];
  const lists = {
    routes: validItems(name, 'routes', routes, route, warnings),
    navigation: validItems(name, 'navigation', entries, navigation, warnings),
    slots: validItems(name, 'slots', slots, slot, warnings),
    ...(offers.length > 0 && { offers: validItems(name, 'offers', offers, offer, warnings) }),
  };
  // The schemas' types are less precise: `path` is just a string there.
  const built: object = { ...rest, name, ...lists };
  return { built: built as BuiltRemote, warnings };
}

/**
 * Parses the text of a manifest like {@link validateManifest}.
 *
 * @throws Error with a sentence, also when the manifest is too large
 */
export function parseManifest(manifest: string): ParsedManifest {
  if (manifest.length > LIMITS.bytes) throw new Error(`The manifest: it is larger than ${LIMITS.bytes / 1024} KB.`);
  return validateManifest(JSON.parse(manifest));
}

// Deprecated names, to be removed in the next major version.
export type { ParsedManifest as ReadManifest };
export { validateManifest as readManifest };
