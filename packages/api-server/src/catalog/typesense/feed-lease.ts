import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { selectRows } from '../../db/database.ts';
import { catalogFeeds } from '../catalog-feeds.table.ts';
import { MOST_BEHIND_MS } from '../index/catalog-changes.ts';
import type { TaxonomyRows } from '../taxonomy.ts';

const ENGINE = 'typesense';
/** A process that does not renew its lease for so long hangs or has ended. */
const LEASE_SECONDS = 30;

/** What has been handed over. */
interface FeedPosition {
  readonly collection: string | null;
  readonly readBefore: string;
  readonly readIds: readonly string[];
  readonly labels: TaxonomyRows | null;
}

/** What has been handed over, as it is found. */
export interface FoundPosition extends FeedPosition {
  /** When it was found, by the database's clock. */
  readonly at: string;
  /** Whether changes since may have been removed already. */
  readonly isStale: boolean;
}

/** Another process feeds the engine now. */
class LeaseLostError extends Error {
  constructor() {
    super('Another process feeds the search engine.');
    this.name = 'LeaseLostError';
  }
}

/** The right to feed the engine, which one process has at a time. */
export interface FeedLease {
  /** Takes or renews it; returns what has been handed over, or undefined while another process has it. */
  take(): Promise<FoundPosition | undefined>;
  /**
   * Renews it.
   *
   * @throws LeaseLostError
   */
  renew(): Promise<void>;
  /**
   * Stores what has been handed over.
   *
   * @param at when the read of it began
   * @throws LeaseLostError when another process has taken the lease
   */
  save(position: FeedPosition, at: string): Promise<void>;
  /** Gives it to the next process that asks. */
  giveBack(): Promise<void>;
}

/** The lease as one process sees it. */
export function createFeedLease(db: Database): FeedLease {
  const owner = crypto.randomUUID();
  const until = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`;
  const isOwn = sql`engine = ${ENGINE} and leased_by = ${owner}`;

  async function change(assignments: Parameters<ReturnType<Database['update']>['set']>[0]): Promise<void> {
    const rows = await db
      .update(catalogFeeds)
      .set({ ...assignments, leasedUntil: until })
      .where(isOwn)
      .returning({ engine: catalogFeeds.engine });
    if (rows.length === 0) throw new LeaseLostError();
  }

  return {
    async take() {
      await db.insert(catalogFeeds).values({ engine: ENGINE }).onConflictDoNothing();
      const [row] = await selectRows<FoundPosition & Record<string, unknown>>(
        db,
        sql`update catalog_feeds set leased_by = ${owner}, leased_until = ${until}
          where engine = ${ENGINE} and (leased_by = ${owner} or leased_until is null or leased_until < clock_timestamp())
          returning collection, read_before as "readBefore", read_ids as "readIds", labels, clock_timestamp()::text as at,
            complete is null or complete < clock_timestamp() - make_interval(secs => ${MOST_BEHIND_MS / 1000}) as "isStale"`,
      );
      return row;
    },
    renew: () => change({}),
    save: (position, at) => change({ ...position, complete: sql`${at}::timestamptz` }),
    async giveBack() {
      await db.update(catalogFeeds).set({ leasedUntil: null, leasedBy: null }).where(isOwn);
    },
  };
}

/** Milliseconds since the engine was last known to have everything; undefined before. */
export async function ageOfFeed(db: Database): Promise<number | undefined> {
  const [row] = await selectRows<{ ms: number | null }>(
    db,
    sql`select (extract(epoch from clock_timestamp() - complete) * 1000)::float8 as ms
      from catalog_feeds where engine = ${ENGINE}`,
  );
  return row?.ms ?? undefined;
}
