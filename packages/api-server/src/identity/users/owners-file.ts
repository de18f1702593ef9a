import { calendarDay } from '@tech-portal/domain';
import type { CsvCell } from '@tech-portal/domain';
import type { Deps } from '../../platform/deps/index.ts';
import type { CsvExport } from '../../audit/index.ts';
import type { Viewer } from '../../platform/http/index.ts';
import { readTechs } from './record-techs.queries.ts';
import type { TechField } from './record-techs.queries.ts';

interface OwnedRecords<Row> {
  readonly name: string;
  readonly header: readonly string[];
  readonly batches: AsyncIterable<readonly Row[]>;
  ownerOf(row: Row): number;
  /** Rows of the file; with `techOf`, each ends with its technician. */
  linesOf(rows: readonly Row[], techOf: TechField | undefined): readonly (readonly CsvCell[])[];
}

/**
 * Builds a CSV file of several people's records with today's date; administrators get a technician column (ACCESS-18).
 */
export async function ownersFile<Row>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { name, header, batches, ownerOf, linesOf }: OwnedRecords<Row>,
): Promise<CsvExport> {
  const showsOwners = viewer.role === 'admin';
  async function* lines() {
    for await (const rows of batches) {
      yield linesOf(rows, showsOwners ? await readTechs(db, viewer, rows.map(ownerOf)) : undefined);
    }
  }
  return {
    filename: `${name}-${calendarDay(clock.now(), viewer.businessTimeZone)}.csv`,
    header: showsOwners ? [...header, 'Technician'] : header,
    lines: lines(),
  };
}
