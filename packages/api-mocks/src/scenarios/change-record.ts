import { Refusal } from './answering.ts';

/** Changes a record as the API does: what is based on an older version is refused, with the record as it is. */
export function changeRecord<Row extends { version: number }, Changes extends object>(
  kind: 'customer' | 'task' | 'user',
  row: Row,
  based: number | undefined,
  changes: Changes,
): Row & Changes {
  if (based !== undefined && based !== row.version) {
    throw new Refusal('stale_version', `Somebody else changed this ${kind} meanwhile.`, { [kind]: row });
  }
  return Object.assign(row, changes, { version: row.version + 1 });
}
