import { calendarDay } from '@tech-portal/domain';
import type { CsvCell } from '@tech-portal/domain';
import type { Deps } from '../../platform/deps/index.ts';
import type { CsvExport } from '../../audit/index.ts';
import type { Viewer } from '../../platform/http/index.ts';
import { readTechs } from './record-techs.queries.ts';
import type { TechField } from './record-techs.queries.ts';

/** Records that have an owner, for a file. */
interface OwnedRecords<Row> {
  readonly name: string;
  readonly header: readonly string[];
  readonly batches: AsyncIterable<readonly Row[]>;
  ownerOf(row: Row): number;
  /** Lines of the file; with `techOf` each ends with the technician. */
  linesOf(rows: readonly Row[], techOf: TechField | undefined): readonly (readonly CsvCell[])[];
}

/** Records of several people as a CSV file of today; for an administrator with the technician of each (ACCESS-18). */
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
