import { calendarDay } from '@tech-portal/domain';
import type { CsvCell } from '@tech-portal/domain';
import type { Deps } from '../../platform/deps/index.ts';
import type { CsvExport } from '../../audit/index.ts';
import type { CurrentUser } from '../../platform/http/index.ts';
import { readTechs } from './record-techs.queries.ts';
import type { TechField } from './record-techs.queries.ts';

interface OwnedRecordsExport<Row> {
  readonly name: string;
  readonly header: readonly string[];
  readonly batches: AsyncIterable<readonly Row[]>;
  ownerOf(row: Row): number;
  /** Converts rows to lines of the file. With `techOf`, each line ends with its technician. */
  toLines(rows: readonly Row[], techOf: TechField | undefined): readonly (readonly CsvCell[])[];
}

/**
 * Builds a CSV file of several people's records, with today's date in its name. Administrators get a technician column
 * (ACCESS-18).
 */
export async function buildOwnersFile<Row>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  currentUser: CurrentUser,
  { name, header, batches, ownerOf, toLines }: OwnedRecordsExport<Row>,
): Promise<CsvExport> {
  const showsOwners = currentUser.role === 'admin';
  async function* lines() {
    for await (const rows of batches) {
      yield toLines(rows, showsOwners ? await readTechs(db, currentUser, rows.map(ownerOf)) : undefined);
    }
  }
  return {
    filename: `${name}-${calendarDay(clock.now(), currentUser.businessTimeZone)}.csv`,
    header: showsOwners ? [...header, 'Technician'] : header,
    lines: lines(),
  };
}
