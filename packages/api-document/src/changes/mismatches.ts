import { branchesOf, isOfType, listedValues, requireKnownKeywords, acceptsValue } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

export interface Mismatch {
  /** Path such as `task.due_date` or `[].total`; empty for the value itself. */
  readonly path: string;
  /** Problem, worded as the end of a sentence: 'may be missing'. */
  readonly problem: string;
}

const createMismatch = (path: string, problem: string): Mismatch => ({ path, problem });
const joinPath = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);
const nameOf = (schema: JsonSchema): string => {
  const listed = listedValues(schema);
  if (listed) return listed.map((value) => JSON.stringify(value)).join(' or ');
  return branchesOf(schema)?.map(nameOf).join(' or ') ?? schema.type ?? 'anything';
};

const MIN_KEYWORDS = ['minimum', 'minLength', 'minItems'] as const;
const MAX_KEYWORDS = ['maximum', 'maxLength', 'maxItems'] as const;

function findLimitMismatches(sent: JsonSchema, accepted: JsonSchema, path: string): Mismatch[] {
  return [
    ...MIN_KEYWORDS.filter(
      (limit) => (sent[limit] ?? Number.NEGATIVE_INFINITY) < (accepted[limit] ?? Number.NEGATIVE_INFINITY),
    ).map((limit) => createMismatch(path, `may be below the ${limit} of ${accepted[limit]}`)),
    ...MAX_KEYWORDS.filter(
      (limit) => (sent[limit] ?? Number.POSITIVE_INFINITY) > (accepted[limit] ?? Number.POSITIVE_INFINITY),
    ).map((limit) => createMismatch(path, `may be above the ${limit} of ${accepted[limit]}`)),
    ...(['pattern', 'format'] as const)
      .filter((rule) => accepted[rule] !== undefined && sent[rule] !== accepted[rule])
      .map((rule) => createMismatch(path, `may have a ${rule} other than ${accepted[rule]}`)),
  ];
}

function findObjectMismatches(sent: JsonSchema, accepted: JsonSchema, path: string): Mismatch[] {
  const { properties: sentFields = {}, required: alwaysSent = [], additionalProperties: additionalSent = true } = sent;
  const { properties: acceptedFields = {}, required = [], additionalProperties: additionalAccepted = true } = accepted;
  const missing = required
    .filter((name) => !alwaysSent.includes(name))
    .map((name) => createMismatch(joinPath(path, name), 'may be missing'));
  const fields = Object.entries(sentFields).flatMap(([name, field]) => {
    const acceptedField = acceptedFields[name] ?? additionalAccepted;
    if (acceptedField === true) return [];
    return acceptedField === false
      ? [createMismatch(joinPath(path, name), 'may be there')]
      : findMismatches(field, acceptedField, joinPath(path, name));
  });
  if (additionalSent === false || additionalAccepted === true) return [...missing, ...fields];
  if (additionalAccepted === false || additionalSent === true)
    return [...missing, ...fields, createMismatch(path, 'may have any other field')];
  const names = findMismatches(sent.propertyNames ?? {}, accepted.propertyNames ?? {}, joinPath(path, '*'));
  return [...missing, ...fields, ...names, ...findMismatches(additionalSent, additionalAccepted, joinPath(path, '*'))];
}

function fewestMismatches(found: readonly (readonly Mismatch[])[]): readonly Mismatch[] {
  return found.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

/**
 * Finds values that `sent` allows and `accepted` refuses. Empty if every value that is valid by `sent` is also valid by
 * `accepted`.
 *
 * @throws Error when a schema has unsupported keywords
 */
export function findMismatches(sent: JsonSchema, accepted: JsonSchema, path = ''): readonly Mismatch[] {
  for (const schema of [sent, accepted]) requireKnownKeywords(schema, path === '' ? 'A schema' : path);
  const sentBranches = branchesOf(sent);
  if (sentBranches) return sentBranches.flatMap((branch) => findMismatches(branch, accepted, path));
  const listed = listedValues(sent);
  if (listed) {
    return listed
      .filter((value) => !acceptsValue(accepted, value))
      .map((value) => createMismatch(path, `may be ${JSON.stringify(value)}`));
  }
  const acceptedBranches = branchesOf(accepted);
  if (acceptedBranches) {
    const candidates = acceptedBranches.filter(
      (branch) => !listedValues(branch) && (branch.type === undefined || isOfType(sent.type, branch.type)),
    );
    if (candidates.length === 0) return [createMismatch(path, `may be ${nameOf(sent)} instead of ${nameOf(accepted)}`)];
    return fewestMismatches(candidates.map((branch) => findMismatches(sent, branch, path)));
  }
  if (listedValues(accepted))
    return [createMismatch(path, `may be a ${sent.type ?? 'value'} other than ${nameOf(accepted)}`)];
  if (accepted.type !== undefined && !isOfType(sent.type, accepted.type)) {
    return [createMismatch(path, `may be ${nameOf(sent)} instead of ${accepted.type}`)];
  }
  const limits = findLimitMismatches(sent, accepted, path);
  if (accepted.type === 'object') return [...limits, ...findObjectMismatches(sent, accepted, path)];
  return accepted.items ? [...limits, ...findMismatches(sent.items ?? {}, accepted.items, `${path}[]`)] : limits;
}
