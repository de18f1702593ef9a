import { filterOf, TypesenseRefusal } from './filter.ts';
import { fewerWords, scoreOf, tokensOf } from './match.ts';
import { findCollection } from './records.ts';
import type { TypesenseCollection, TypesenseDocument, TypesenseRecords } from './records.ts';

type Parameters = Readonly<Record<string, string | number | boolean>>;
type Hit = readonly [document: TypesenseDocument, score: number];

/** A page has no more. */
const MOST_PER_PAGE = 250;

const textOf = (parameters: Parameters, name: string, otherwise = ''): string => String(parameters[name] ?? otherwise);
const numberOf = (parameters: Parameters, name: string, otherwise: number): number =>
  Number(parameters[name] ?? otherwise);

function queried(collection: TypesenseCollection, parameters: Parameters, among: readonly TypesenseDocument[]): Hit[] {
  const q = textOf(parameters, 'q');
  if (q === '*') return among.map((document) => [document, 0]);
  const queryBy = textOf(parameters, 'query_by').split(',');
  for (const name of queryBy) {
    if (!collection.fields.some((field) => field.name === name)) {
      throw new TypesenseRefusal(404, `Could not find a field named \`${name}\` in the schema.`);
    }
  }
  const options = {
    queryBy,
    weights: textOf(parameters, 'query_by_weights', queryBy.map(() => 1).join(','))
      .split(',')
      .map(Number),
    prefix: textOf(parameters, 'prefix', 'true') === 'true',
  };
  const find = (words: readonly string[], typos: number): Hit[] =>
    among.flatMap((document): Hit[] => {
      const score = scoreOf(collection, document, words, { ...options, typos });
      return score === undefined ? [] : [[document, score]];
    });
  const words = tokensOf(q, collection.symbols);
  if (words.length === 0) return [];
  const typos = numberOf(parameters, 'num_typos', 2);
  const enough = numberOf(parameters, 'drop_tokens_threshold', 1);
  let hits = find(words, 0);
  if (hits.length < numberOf(parameters, 'typo_tokens_threshold', 1)) hits = find(words, typos);
  for (const fewer of fewerWords(words)) {
    if (hits.length >= enough) break;
    hits = find(fewer, typos);
  }
  return hits;
}

function sorted(hits: readonly Hit[], sortBy: string): Hit[] {
  const orders = sortBy.split(',').map((order) => order.split(':'));
  const valueOf = ([document, score]: Hit, name: string): number =>
    name === '_text_match' ? score : Number(document[name]);
  return hits.toSorted((a, b) => {
    for (const [name = '', direction] of orders) {
      const difference = valueOf(a, name) - valueOf(b, name);
      if (difference !== 0) return direction === 'desc' ? -difference : difference;
    }
    return 0;
  });
}

function facetsOf(hits: readonly Hit[], name: string) {
  const counts = new Map<string, number>();
  for (const [document] of hits) counts.set(String(document[name]), (counts.get(String(document[name])) ?? 0) + 1);
  return { field_name: name, counts: [...counts].map(([value, count]) => ({ value, count, highlighted: value })) };
}

/** One search of a request. */
export function search(records: TypesenseRecords, parameters: Parameters) {
  const collection = findCollection(records, textOf(parameters, 'collection'));
  if (!collection) throw new TypesenseRefusal(404, 'Not found.');
  records.counts.searches += 1;
  const limit = numberOf(parameters, 'limit', 10);
  if (limit > MOST_PER_PAGE)
    throw new TypesenseRefusal(422, `Only upto ${MOST_PER_PAGE} hits can be fetched per page.`);
  const passes = filterOf(collection, textOf(parameters, 'filter_by'));
  const found = queried(collection, parameters, [...collection.documents.values()].filter(passes));
  const facet = textOf(parameters, 'facet_by');
  const from = numberOf(parameters, 'offset', 0);
  return {
    found: found.length,
    out_of: collection.documents.size,
    facet_counts: facet === '' ? [] : [facetsOf(found, facet)],
    hits: sorted(found, textOf(parameters, 'sort_by', '_text_match:desc'))
      .slice(from, from + limit)
      .map(([{ id }, score]) => ({ document: { id }, highlight: {}, text_match: score })),
  };
}
