import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';

/** Debian installs nginx outside the PATH of normal users. */
const places = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** PATH with nginx; undefined if it is missing. No step installs it, as that would start it on port 80. */
export function getNginxPath() {
  if (spawnSync('nginx', ['-v']).status === 0) return process.env.PATH;
  const place = places.find((folder) => existsSync(`${folder}/nginx`));
  return place && `${place}${delimiter}${process.env.PATH}`;
}

export const nginxAdvice =
  'The tests of .deploy/nginx did not run, as nginx was not found: install it and put it on the PATH.';
