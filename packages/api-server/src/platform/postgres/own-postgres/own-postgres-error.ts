/** The bundled PostgreSQL cannot run; the message gives the reason and the next step. Its data are unchanged. */
export class OwnPostgresError extends Error {
  override readonly name = 'OwnPostgresError';
}

/** Names the C library of this process, to find programs that fit. */
function libraryOf(): string {
  if (process.platform !== 'linux') return '';
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return header?.glibcVersionRuntime === undefined ? ' with musl' : '';
}

export const noPrograms = (): OwnPostgresError =>
  new OwnPostgresError(
    `No PostgreSQL for ${process.platform} ${process.arch}${libraryOf()} came with the packages. ` +
      'Install PostgreSQL 15 or newer, create a database, and set DATABASE_URL to its URL.',
  );

const sentences: readonly (readonly [RegExp, (folder: string) => string])[] = [
  [
    /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/,
    () => 'Its disk is full. Free some space, and start again.',
  ],
  [
    /invalid permissions|could not change permissions|could not change ownership|wrong ownership|Permission denied|EACCES|EPERM/,
    (folder) =>
      `Its files belong to another user, or its file system does not support owners. Start as the user who started it before, or ` +
      `set DATA_DIR to a folder on a disk of this machine instead of ${folder}.`,
  ],
  [/incompatible with (server|this version)/, () => 'It is of another version of PostgreSQL.'],
];

/** Builds a message with the next step and the last output of initdb or the server. */
export function failedToStart(folder: string, output: string): OwnPostgresError {
  const known = sentences.find(([pattern]) => pattern.test(output))?.[1](folder);
  const last = output.trim().split('\n').slice(-5).join('\n');
  return new OwnPostgresError(
    `The database in ${folder} could not be started. ${known ?? 'Its last lines say why.'}${last ? `\n${last}` : ''}`,
  );
}
