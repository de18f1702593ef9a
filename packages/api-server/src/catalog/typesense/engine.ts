import type { Client } from 'typesense';
import type { PartDocument } from './documents.ts';
import { documentFields, signsWithinWords } from './documents.ts';

/** The name under which the portal searches; it stands for the collection that is complete. */
export const ALIAS = 'tech_portal_parts';

/** Raise it when texts are separated into other words: collections of an older one are built anew. */
const WORDS_VERSION = 2;
const PREFIX = `${ALIAS}_w${WORDS_VERSION}_`;

/** The engine refuses a batch for a reason that may pass. */
class ImportRefusedError extends Error {
  constructor(code: number) {
    super(`The search engine refused parts with ${code}.`);
    this.name = 'ImportRefusedError';
  }
}

/** Writing into the engine, in the words of the feed. */
export interface EngineWriter {
  /** The complete collection; undefined when the engine has none, or one of other words. */
  current(): Promise<string | undefined>;
  /** Makes an empty collection and returns its name. */
  create(): Promise<string>;
  /** Stores documents; returns the ids of those that the engine refuses whenever they come. */
  put(collection: string, documents: readonly PartDocument[]): Promise<readonly string[]>;
  remove(collection: string, ids: readonly number[]): Promise<void>;
  /** Has searches find what is in this collection from now on, and removes all others of ours. */
  publish(collection: string): Promise<void>;
}

/** The client itself waits for an import for as long as it takes; this is less than a lease lasts. */
const IMPORT_MS = 25_000;

async function withinTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    late.reject,
    IMPORT_MS,
    new Error('The search engine did not respond to an import in time.'),
  );
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'httpStatus' in error && error.httpStatus === 404;

/** Writes through the engine's own client. */
export function createEngineWriter(client: Client): EngineWriter {
  return {
    async current() {
      try {
        const { collection_name: name } = await client.aliases(ALIAS).retrieve();
        return name.startsWith(PREFIX) ? name : undefined;
      } catch (error) {
        if (isNotFound(error)) return undefined;
        throw error;
      }
    },
    async create() {
      const name = `${PREFIX}${Date.now()}_${crypto.randomUUID().slice(0, 8)}`;
      await client.collections().create({ name, fields: [...documentFields], symbols_to_index: [...signsWithinWords] });
      return name;
    },
    async put(collection, documents) {
      if (documents.length === 0) return [];
      const results = await withinTime(
        client
          .collections<PartDocument>(collection)
          .documents()
          .import([...documents], { action: 'upsert', return_id: true, throwOnFail: false }),
      );
      const refused = results.flatMap((result, at) =>
        result.success ? [] : [{ id: documents[at]?.id ?? '', code: result.code }],
      );
      // Only of the document itself it is certain that it would be refused again.
      const passing = refused.find(({ code }) => code !== 400);
      if (passing) throw new ImportRefusedError(passing.code);
      return refused.map(({ id }) => id);
    },
    async remove(collection, ids) {
      if (ids.length === 0) return;
      await client
        .collections(collection)
        .documents()
        .delete({ filter_by: `number:[${ids.join(',')}]` });
    },
    async publish(collection) {
      await client.aliases().upsert(ALIAS, { collection_name: collection });
      const all = await client.collections().retrieve();
      const others = all.filter(({ name }) => name.startsWith(`${ALIAS}_`) && name !== collection);
      for (const { name } of others) await client.collections(name).delete();
    },
  };
}
