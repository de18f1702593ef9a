import { branchesOf, isOfType, listedValues, requireKnownKeywords, takesValue } from './json-schema.ts';
import type { JsonSchema } from './json-schema.ts';

export interface Misfit {
  /** Path such as `task.due_date` or `[].total`; empty for the value itself. */
  readonly place: string;
  /** Problem as the end of a sentence: 'may be missing'. */
  readonly what: string;
}

const at = (place: string, what: string): Misfit => ({ place, what });
const below = (place: string, key: string): string => (place === '' ? key : `${place}.${key}`);
const nameOf = (schema: JsonSchema): string => {
  const listed = listedValues(schema);
  if (listed) return listed.map((value) => JSON.stringify(value)).join(' or ');
  return branchesOf(schema)?.map(nameOf).join(' or ') ?? schema.type ?? 'anything';
};

const lowest = ['minimum', 'minLength', 'minItems'] as const;
const highest = ['maximum', 'maxLength', 'maxItems'] as const;

function limitMisfits(sent: JsonSchema, taken: JsonSchema, place: string): Misfit[] {
  return [
    ...lowest
      .filter((limit) => (sent[limit] ?? Number.NEGATIVE_INFINITY) < (taken[limit] ?? Number.NEGATIVE_INFINITY))
      .map((limit) => at(place, `may be below the ${limit} of ${taken[limit]}`)),
    ...highest
      .filter((limit) => (sent[limit] ?? Number.POSITIVE_INFINITY) > (taken[limit] ?? Number.POSITIVE_INFINITY))
      .map((limit) => at(place, `may be above the ${limit} of ${taken[limit]}`)),
    ...(['pattern', 'format'] as const)
      .filter((rule) => taken[rule] !== undefined && sent[rule] !== taken[rule])
      .map((rule) => at(place, `may have another ${rule} than ${taken[rule]}`)),
  ];
}

function objectMisfits(sent: JsonSchema, taken: JsonSchema, place: string): Misfit[] {
  const { properties: sentFields = {}, required: alwaysSent = [], additionalProperties: moreSent = true } = sent;
  const { properties: takenFields = {}, required = [], additionalProperties: moreTaken = true } = taken;
  const missing = required
    .filter((name) => !alwaysSent.includes(name))
    .map((name) => at(below(place, name), 'may be missing'));
  const fields = Object.entries(sentFields).flatMap(([name, field]) => {
    const taker = takenFields[name] ?? moreTaken;
    if (taker === true) return [];
    return taker === false ? [at(below(place, name), 'may be there')] : misfits(field, taker, below(place, name));
  });
  if (moreSent === false || moreTaken === true) return [...missing, ...fields];
  if (moreTaken === false || moreSent === true) return [...missing, ...fields, at(place, 'may have any other field')];
  const names = misfits(sent.propertyNames ?? {}, taken.propertyNames ?? {}, below(place, '*'));
  return [...missing, ...fields, ...names, ...misfits(moreSent, moreTaken, below(place, '*'))];
}

function bestOf(found: readonly (readonly Misfit[])[]): readonly Misfit[] {
  return found.toSorted((one, other) => one.length - other.length)[0] ?? [];
}

/**
 * Values that one schema lets a sender send and another lets the receiver refuse. An empty result means that every
 * value valid by the first is valid by the second.
 *
 * @throws Error when a schema has unsupported keywords
 */
export function misfits(sent: JsonSchema, taken: JsonSchema, place = ''): readonly Misfit[] {
  for (const schema of [sent, taken]) requireKnownKeywords(schema, place === '' ? 'A schema' : place);
  const sentBranches = branchesOf(sent);
  if (sentBranches) return sentBranches.flatMap((branch) => misfits(branch, taken, place));
  const listed = listedValues(sent);
  if (listed) {
    return listed
      .filter((value) => !takesValue(taken, value))
      .map((value) => at(place, `may be ${JSON.stringify(value)}`));
  }
  const takenBranches = branchesOf(taken);
  if (takenBranches) {
    const alike = takenBranches.filter(
      (branch) => !listedValues(branch) && (branch.type === undefined || isOfType(sent.type, branch.type)),
    );
    if (alike.length === 0) return [at(place, `may be ${nameOf(sent)} instead of ${nameOf(taken)}`)];
    return bestOf(alike.map((branch) => misfits(sent, branch, place)));
  }
  if (listedValues(taken)) return [at(place, `may be another ${sent.type ?? 'value'} than ${nameOf(taken)}`)];
  if (taken.type !== undefined && !isOfType(sent.type, taken.type)) {
    return [at(place, `may be ${nameOf(sent)} instead of ${taken.type}`)];
  }
  const limits = limitMisfits(sent, taken, place);
  if (taken.type === 'object') return [...limits, ...objectMisfits(sent, taken, place)];
  return taken.items ? [...limits, ...misfits(sent.items ?? {}, taken.items, `${place}[]`)] : limits;
}
