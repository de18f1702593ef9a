import { normalizePartNumber } from '@tech-portal/domain';
import type { Client } from 'typesense';
import * as v from 'valibot';
import type { Database } from '../../db/database.ts';
import type { Listen } from '../../db/listen.ts';
import type { Logger } from '../../deps.ts';
import { ApiError } from '../../http/api-error.ts';
import { withoutValues } from '../../http/without-values.ts';
import type { RunningCatalogSearch } from '../catalog-search.ts';
import { followCatalog } from '../follow-catalog.ts';
import { readTaxonomy } from '../index/catalog-loader.ts';
import { withinDeadline } from '../loading-deadline.ts';
import { taxonomyOf } from '../taxonomy.ts';
import type { Taxonomy } from '../taxonomy.ts';
import { ageOfFeed } from './feed-lease.ts';
import { brandsQuery, pageQuery, queriesOf, withPartNumber } from './queries.ts';
import type { EngineQuery } from './queries.ts';

interface TypesenseCatalogOptions {
  readonly db: Database;
  readonly client: Client;
  readonly logger: Logger;
  readonly listen?: Listen;
  readonly pollMs?: number;
  /** How long a request waits for the first look. */
  readonly deadlineMs?: number;
}

/** The engine takes no more searches in one request. */
const MOST_SEARCHES = 50;

/** What the engine responds to a request. */
const engineResponse = v.object({
  results: v.array(
    v.object({
      found: v.optional(v.number(), 0),
      hits: v.optional(v.array(v.object({ document: v.object({ id: v.string() }) })), []),
      facet_counts: v.optional(v.array(v.object({ counts: v.array(v.object({ value: v.string() })) })), []),
      code: v.optional(v.number()),
    }),
  ),
});

type EngineResult = v.InferOutput<typeof engineResponse>['results'][number];

const idsOf = ({ hits }: EngineResult): number[] => hits.map(({ document }) => Number(document.id));

function engineAway(): ApiError {
  const message = 'The search is not available at the moment. Please try again in a few seconds.';
  return new ApiError('unavailable', message, {}, { 'retry-after': '2' });
}

/** A catalog search by the engine, which another process feeds; brands and categories are read from the database. */
export function createTypesenseCatalog({
  db,
  client,
  logger,
  listen,
  pollMs,
  deadlineMs = 5000,
}: TypesenseCatalogOptions): RunningCatalogSearch {
  const loaded = Promise.withResolvers<void>();
  let known: { readonly taxonomy: Taxonomy; readonly age: number; readonly at: number } | undefined;
  // A function, as the compiler cannot know that waiting changes the variable.
  const current = () => known;

  /** @throws ApiError `unavailable` when the engine is away, or has no complete catalog yet */
  async function ask(queries: readonly EngineQuery[]): Promise<EngineResult[]> {
    if (queries.length === 0) return [];
    const results: EngineResult[] = [];
    try {
      for (let from = 0; from < queries.length; from += MOST_SEARCHES) {
        const searches = queries.slice(from, from + MOST_SEARCHES);
        const response: unknown = await client.multiSearch.perform({ searches: [...searches] });
        results.push(...v.parse(engineResponse, response).results);
      }
    } catch (error) {
      logger.warn({ error: withoutValues(error) }, 'the search engine did not respond');
      throw engineAway();
    }
    const failed = results.find(({ code }) => code !== undefined);
    if (!failed) return results;
    logger.warn({ code: failed.code }, 'the search engine refused a search');
    throw engineAway();
  }

  async function look(): Promise<void> {
    const age = await ageOfFeed(db);
    if (age === undefined) return;
    const at = performance.now();
    known = { taxonomy: taxonomyOf(await readTaxonomy(db)), age, at };
    loaded.resolve();
  }

  async function ready(): Promise<Taxonomy> {
    if (known) return known.taxonomy;
    await withinDeadline(loaded.promise, deadlineMs);
    return current()?.taxonomy ?? ready();
  }

  const follower = followCatalog({ look, listen, pollMs, logger, what: 'catalogue' });
  return {
    get isReady() {
      return known !== undefined;
    },
    get ageMs() {
      return known && known.age + performance.now() - known.at;
    },
    start: follower.start,
    stop: follower.stop,
    refresh: follower.refresh,
    taxonomy: ready,
    async search(question, limit) {
      await ready();
      const { exact, sizedPartNumbers, mistyped, partial } = queriesOf(question, limit);
      const lists = [exact, sizedPartNumbers, mistyped, partial];
      const results = await ask(lists.flat());
      const found = lists.map((list) => results.splice(0, list.length).flatMap(idsOf));
      const best = found.findIndex((ids) => ids.length > 0);
      return { ids: [...new Set(found[best])].slice(0, limit), isPartial: lists[best] === partial };
    },
    async withPartNumbers(partNumbers, limit) {
      await ready();
      const normalised = partNumbers.map(normalizePartNumber);
      const distinct = [...new Set(normalised)].filter((partNumber) => partNumber !== '');
      const results = await ask(distinct.map((partNumber) => withPartNumber(partNumber, limit)));
      const found = new Map(results.map((result, at) => [distinct[at], idsOf(result)]));
      return normalised.map((partNumber) => found.get(partNumber) ?? []);
    },
    async page(filter, { from, count, without = [] }) {
      await ready();
      const [result] = await ask([pageQuery(filter, { from, count, without })]);
      return { ids: result ? idsOf(result) : [], total: result?.found ?? 0 };
    },
    async brandsWithParts() {
      await ready();
      const [result] = await ask([brandsQuery]);
      return (result?.facet_counts[0]?.counts ?? []).map(({ value }) => Number(value));
    },
  };
}
