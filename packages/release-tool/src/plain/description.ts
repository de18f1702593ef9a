import { readFile } from 'node:fs/promises';
import type { RemoteManifest, RemoteSlot } from '@tech-portal/platform/manifest';
import * as v from 'valibot';

/** File next to a plain build, or named by `--describe`, that describes it to the portal. */
export const descriptionFile = 'portal.json';

const text = v.pipe(v.string('must be a text'), v.nonEmpty('must not be empty'));
const path = v.pipe(text, v.regex(/^\/(?![/\\])[^\s?#\\]*$/, 'must be a path such as /weather/:town'));
const expose = v.pipe(text, v.regex(/^\.\/./, 'must be the name of an expose such as ./page'));
const role = v.picklist(['any', 'approved', 'tech', 'admin']);
const access = v.union(
  [v.literal('public'), role, v.pipe(v.array(role), v.minLength(1))],
  'must be public, any, approved, tech, admin, or a list of the latter four',
);
const section = v.picklist(['main', 'admin'], 'must be main or admin');
const chrome = v.picklist(['none', 'visitor'], 'must be none or visitor');

const descriptionSchema = v.strictObject({
  name: v.optional(text),
  owner: v.strictObject({ team: text, contact: text }),
  platformContract: v.optional(v.custom<RemoteManifest['platformContract']>((value) => value !== undefined)),
  routes: v.optional(
    v.array(v.strictObject({ path, expose, access, title: text, chrome: v.optional(chrome) }), 'must be a list'),
    [],
  ),
  navigation: v.optional(
    v.array(
      v.strictObject({
        label: text,
        path,
        // The shell decides which icons exist, and shows a neutral icon for unknown names.
        icon: v.unknown(),
        order: v.number('must be a number'),
        section,
        access,
        badge: v.optional(expose),
      }),
      'must be a list',
    ),
    [],
  ),
  slots: v.optional(
    v.array(
      v.strictObject({
        slot: text,
        expose,
        label: text,
        access,
        // Accepts anything: the check of the manifest describes what is wrong with it.
        version: v.optional(v.custom<RemoteSlot['version']>(() => true)),
        order: v.optional(v.number('must be a number')),
      }),
      'must be a list',
    ),
    [],
  ),
  consumes: v.optional(v.array(text, 'must be a list'), []),
});

export type PlainDescription = Pick<RemoteManifest, 'owner' | 'routes' | 'navigation' | 'slots'> & {
  /** Name in the portal; defaults to the name of its federation container, with dashes. */
  readonly name?: string | undefined;
  /** Undefined for a build that uses only React from the host. */
  readonly platformContract?: RemoteManifest['platformContract'] | undefined;
  readonly consumes: readonly string[];
};

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue) ?? 'all of it';
  if (issue.type === 'strict_object' && issue.expected === 'never') return `${field} is not known`;
  return issue.received === 'undefined' ? `${field} is missing` : `${field} ${issue.message}`;
}

/**
 * Reads the description of a plain build.
 *
 * @throws Error naming the file and everything that is wrong with it
 */
export async function readDescription(file: string): Promise<PlainDescription> {
  const json = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`The description ${file} cannot be read.`, { cause });
  });
  const result = v.safeParse(descriptionSchema, parseJson(file, json));
  if (!result.success)
    throw new Error(`${file}: ${result.issues.map(describeIssue).join('; ')}. Nothing was published.`);
  return result.output as PlainDescription;
}

function parseJson(file: string, json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new Error(`${file} is not valid JSON. Nothing was published.`, { cause });
  }
}
