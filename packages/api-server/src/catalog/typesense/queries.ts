import { normalizePartNumber } from '@tech-portal/domain';
import type { ListFilter } from '../catalog-search.ts';
import { hasDigit, wordsOf } from '../index/words.ts';
import { ALIAS } from './engine.ts';

/** One search of a request, in the engine's own parameters. */
export type EngineQuery = Readonly<Record<string, string | number | boolean>>;

/** What finds one text: each list is tried by itself, and a later one counts only as far as its rule says. */
export interface SearchQueries {
  /** What matches as typed, best first. */
  readonly exact: readonly EngineQuery[];
  /** With typing errors, or without some of the words: only where nothing matches as typed. */
  readonly loose: readonly EngineQuery[];
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

/** What finds a text that somebody typed. Only words of letters and digits reach the engine, none of its operators. */
export function queriesOf(question: string, limit: number): SearchQueries {
  const exact: EngineQuery[] = [];
  const partNumber = normalizePartNumber(question);
  if (partNumber !== '') exact.push(withPartNumber(partNumber, limit));
  if (partNumber.length >= SHORTEST_PREFIX) {
    exact.push({ ...common, ...strict, q: partNumber, query_by: 'part_number', sort_by: inStockFirst, limit });
  }
  const chunks = question.split(/\s+/).slice(0, MOST_WORDS);
  for (const [at, chunk] of chunks.entries()) {
    const part = normalizePartNumber(chunk);
    const others = wordsOf(chunks.toSpliced(at, 1).join(' '));
    if (part.length < SHORTEST_CHUNK || !hasDigit(part) || others.length === 0) continue;
    const queryBy = { query_by: `${fields.query_by},part_number`, query_by_weights: `${fields.query_by_weights},8` };
    exact.push({ ...common, ...strict, ...queryBy, ...byMatch, q: [...others, part].join(' '), limit });
  }
  const words = [...new Set(wordsOf(question))].slice(0, MOST_WORDS).join(' ');
  if (words === '') return { exact, loose: [] };
  exact.push({ ...common, ...strict, ...fields, ...byMatch, q: words, limit });
  const loose = {
    ...common,
    ...fields,
    ...byMatch,
    q: words,
    num_typos: 2,
    typo_tokens_threshold: 1,
    drop_tokens_threshold: 1,
    drop_tokens_mode: 'both_sides:3',
    // Sizes, voltages and part numbers are never matched fuzzily.
    enable_typos_for_numerical_tokens: false,
    enable_typos_for_alpha_numerical_tokens: false,
    limit,
  };
  return { exact, loose: [loose] };
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
