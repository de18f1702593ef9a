/** The bundled PostgreSQL cannot run; the message gives the reason and the next step. Its data are unchanged. */
export class BundledPostgresError extends Error {
  override readonly name = 'BundledPostgresError';
}

/** Names musl, for which no package has programs; empty on systems with another C library. */
function libcLabel(): string {
  if (process.platform !== 'linux') return '';
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return header?.glibcVersionRuntime === undefined ? ' with musl' : '';
}

export const programsMissingError = (): BundledPostgresError =>
  new BundledPostgresError(
    `No PostgreSQL for ${process.platform} ${process.arch}${libcLabel()} came with the packages. ` +
      'Install PostgreSQL 15 or newer, create a database, and set DATABASE_URL to its URL.',
  );

const knownFailures: readonly (readonly [RegExp, (folder: string) => string])[] = [
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
  [/incompatible with (server|this version)/, () => 'It was created by a different version of PostgreSQL.'],
];

/** Builds a message with the next step and the last output of initdb or the server. */
export function startFailedError(folder: string, output: string): BundledPostgresError {
  const explanation = knownFailures.find(([pattern]) => pattern.test(output))?.[1](folder);
  const lastLines = output.trim().split('\n').slice(-5).join('\n');
  return new BundledPostgresError(
    `The database in ${folder} could not be started. ${explanation ?? 'Its last lines say why.'}${lastLines ? `\n${lastLines}` : ''}`,
  );
}
