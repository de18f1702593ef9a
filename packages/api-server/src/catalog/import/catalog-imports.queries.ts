import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/index.ts';
import { integerKey, listPage, timestampKey } from '../../platform/lists/index.ts';
import type { ListPages, RequestedPage } from '../../platform/lists/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import { catalogImports } from './catalog-imports.table.ts';
import { catalogSources } from './catalog-sources.table.ts';
import { IMPORT_LOCK } from './import-lock.ts';

const IMPORTS_PER_PAGE = 20;

/** True while an import runs: the import holds this advisory lock, which PostgreSQL releases if the process crashes. */
const isLocked = sql`exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${IMPORT_LOCK}
  and database = (select oid from pg_database where datname = current_database()))`;

const percentRead = sql<number | null>`(select least(100, floor(100.0 * ${catalogImports.bytesRead}
    / (u.parts_bytes + coalesce(u.categories_bytes, 0))))::int
  from catalog_uploads u where u.id = ${catalogImports.uploadId})`;

/** True for a trial whose bytes are stored and that has no import waiting, running or done. */
const canImport = sql<boolean>`(${catalogImports.dryRun} and ${catalogImports.state} = 'done'
  and ${catalogImports.uploadId} is not null and ${catalogImports.options} is not null
  and not exists (select from catalog_imports later
    where later.trial_id = catalog_imports.id and later.state in ('waiting', 'running', 'done')))`;

/** Upload id of an import, if this account owns it and no import is using it. */
const discardableUpload = (ownerId: number) => sql<number | null>`(select u.id from catalog_uploads u
  where u.id = ${catalogImports.uploadId} and u.owner_id = ${ownerId}
  and not exists (select from catalog_imports other where other.upload_id = u.id and other.state in ('waiting', 'running')))`;

const columns = {
  id: catalogImports.id,
  // A killed process leaves its row `running`.
  state: sql<typeof catalogImports.$inferSelect.state>`case when ${catalogImports.state} = 'running' and not ${isLocked}
    then 'failed' else ${catalogImports.state} end`,
  message: catalogImports.message,
  file: catalogImports.file,
  startedBy: catalogImports.startedBy,
  started: catalogImports.started,
  ended: catalogImports.ended,
  partial: catalogImports.partial,
  dryRun: catalogImports.dryRun,
  counts: catalogImports.counts,
  rowsRead: catalogImports.rowsRead,
  percentRead,
  canImport,
  problemCount: sql<number>`jsonb_array_length(${catalogImports.problems})`,
};

export async function listCatalogImports(db: Database, list: RequestedPage, currentUser: { readonly userId: number }) {
  const keys = [timestampKey(sql`${catalogImports.started}`), integerKey(sql`${catalogImports.id}`)];
  const page = listPage(list, { name: 'started', direction: 'desc', keys }, IMPORTS_PER_PAGE);
  const rows = await db
    .select({
      row: { ...columns, discardableUpload: discardableUpload(currentUser.userId) },
      keyValues: page.keyValues,
      total: page.total(catalogImports, sql`true`),
    })
    .from(catalogImports)
    .where(page.where)
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset);
  const cut: { rows: readonly (typeof rows)[number][]; pages: ListPages } = page.slice(rows);
  return { rows: cut.rows.map(({ row }) => row), pages: cut.pages };
}

export type ListedImport = Awaited<ReturnType<typeof listCatalogImports>>['rows'][number];

/** @throws ApiError `not_found` */
export async function readImportProblems(db: Database, id: number) {
  const [found] = await db
    .select({ problems: catalogImports.problems })
    .from(catalogImports)
    .where(eq(catalogImports.id, id));
  if (!found) throw new ApiError('not_found', `There is no import ${id}.`);
  return found.problems;
}

/** @throws ApiError `not_found` */
export async function readCatalogImport(db: Database, id: number) {
  const [found] = await db
    .select({ ...columns, problems: catalogImports.problems })
    .from(catalogImports)
    .where(eq(catalogImports.id, id));
  if (!found) throw new ApiError('not_found', `There is no import ${id}.`);
  return found;
}

/** Scheduled sources with the result of their last run. */
export async function listCatalogSources(db: Database) {
  const { name, place, cron, zone, partial, checked, outcome, message } = catalogSources;
  return db
    .select({ name, place, cron, zone, partial, checked, outcome, message })
    .from(catalogSources)
    .orderBy(asc(catalogSources.name));
}
