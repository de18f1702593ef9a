import { normalizePartNumber } from '@tech-portal/domain';
import type { ListFilter } from '../catalog-search.ts';
import { hasDigit, searchWordsOf, withoutSizes } from '../index/words.ts';
import { ALIAS } from './engine.ts';

/** One search of a request, in the engine's own parameters. */
export type EngineQuery = Readonly<Record<string, string | number | boolean>>;

/** What finds one text: the matches of a list count only where the lists before it found nothing. */
export interface SearchQueries {
  /** Matches as typed, best first. */
  readonly exact: readonly EngineQuery[];
  /** A number with a unit that is the beginning of a part number after all. */
  readonly sizedPartNumbers: readonly EngineQuery[];
  /** All words, with typing errors. */
  readonly mistyped: readonly EngineQuery[];
  /** Some of the words. */
  readonly partial: readonly EngineQuery[];
}

/** More words than this in one search do not narrow it further. */
const MOST_WORDS = 8;
/** A shorter beginning of a part number is no part number. */
const SHORTEST_PREFIX = 2;
/** A shorter chunk beside words is no part number. */
const SHORTEST_CHUNK = 3;
/** The engine looks at so many words with the same beginning; its own default is four. */
const CANDIDATES = 200;

const common = { collection: ALIAS, include_fields: 'id', max_candidates: CANDIDATES };
const inStockFirst = 'in_stock:desc,number:asc';
const strict = { num_typos: 0, drop_tokens_threshold: 0, typo_tokens_threshold: 0 };
const fields = { query_by: 'title,brand,category,path,description', query_by_weights: '8,4,4,2,1' };
const byMatch = { sort_by: `_text_match:desc,${inStockFirst}` };

/** Parts with exactly this part number, which is normalised: it has letters and digits only. */
export const withPartNumber = (normalised: string, limit: number): EngineQuery => ({
  ...common,
  q: '*',
  filter_by: `part_number:=\`${normalised}\``,
  sort_by: inStockFirst,
  limit,
});

/** Part numbers that begin with the whole text or with one of its chunks; `rest` is what may be one. */
function byPartNumber(question: string, rest: string, limit: number): EngineQuery[] {
  const queries: EngineQuery[] = [];
  const partNumber = normalizePartNumber(question);
  if (partNumber.length >= SHORTEST_PREFIX && normalizePartNumber(rest) === partNumber) {
    queries.push({ ...common, ...strict, q: partNumber, query_by: 'part_number', sort_by: inStockFirst, limit });
  }
  for (const chunk of rest.split(/\s+/).slice(0, MOST_WORDS)) {
    const part = normalizePartNumber(chunk);
    const own = new Set(searchWordsOf(chunk));
    const others = searchWordsOf(question).filter((word) => !own.has(word));
    if (part.length < SHORTEST_CHUNK || !hasDigit(part) || others.length === 0) continue;
    const queryBy = { query_by: `${fields.query_by},part_number`, query_by_weights: `${fields.query_by_weights},8` };
    queries.push({ ...common, ...strict, ...queryBy, ...byMatch, q: [...others, part].join(' '), limit });
  }
  return queries;
}

/** What finds a text that somebody typed. Only words of letters and digits reach the engine, none of its operators. */
export function queriesOf(question: string, limit: number): SearchQueries {
  const partNumber = normalizePartNumber(question);
  const withoutMeasures = withoutSizes(question, ['fraction', 'measure']);
  const withMeasures = withoutSizes(question, ['fraction']);
  const exact = [
    ...(partNumber === '' ? [] : [withPartNumber(partNumber, limit)]),
    ...byPartNumber(question, withoutMeasures, limit),
  ];
  const sizedPartNumbers = withMeasures === withoutMeasures ? [] : byPartNumber(question, withMeasures, limit);
  const words = [...new Set(searchWordsOf(question))].slice(0, MOST_WORDS).join(' ');
  if (words === '') return { exact, sizedPartNumbers, mistyped: [], partial: [] };
  exact.push({ ...common, ...strict, ...fields, ...byMatch, q: words, limit });
  const mistyped = {
    ...common,
    ...fields,
    ...byMatch,
    q: words,
    num_typos: 2,
    typo_tokens_threshold: 1,
    drop_tokens_threshold: 0,
    // Sizes, voltages and part numbers are never matched fuzzily.
    enable_typos_for_numerical_tokens: false,
    enable_typos_for_alpha_numerical_tokens: false,
    limit,
  };
  const partial = { ...mistyped, drop_tokens_threshold: 1, drop_tokens_mode: 'both_sides:3' };
  return { exact, sizedPartNumbers, mistyped: [mistyped], partial: [partial] };
}

/** A page of what is in stock. */
export function pageQuery(
  { categoryId, brandId }: ListFilter,
  { from, count, without }: { from: number; count: number; without: readonly number[] },
): EngineQuery {
  const clauses = [
    'in_stock:=true',
    ...(categoryId === undefined ? [] : [`category_ids:=${categoryId}`]),
    ...(brandId === undefined ? [] : [`brand_id:=${brandId}`]),
    ...(without.length === 0 ? [] : [`number:!=[${without.join(',')}]`]),
  ];
  return { ...common, q: '*', filter_by: clauses.join(' && '), sort_by: 'number:asc', offset: from, limit: count };
}

/** How many parts each brand has. */
export const brandsQuery: EngineQuery = {
  ...common,
  q: '*',
  facet_by: 'brand_id',
  max_facet_values: 10_000,
  limit: 0,
};
