import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter } from 'node:path';

/** Debian keeps it where only root's PATH leads. */
const places = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** A PATH on which nginx is found; undefined without it. It is not installed, as that would start it on port 80. */
export function getNginxPath() {
  if (spawnSync('nginx', ['-v']).status === 0) return process.env.PATH;
  const place = places.find((folder) => existsSync(`${folder}/nginx`));
  return place && `${place}${delimiter}${process.env.PATH}`;
}

/** How a person gets the tests of the deployed configuration to run. */
export const nginxAdvice =
  'The tests of .deploy/nginx did not run, as nginx was not found: install it and put it on the PATH.';
