import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { codeOf } from '../doctor/check.ts';
import { CommandRefusedError } from './portal-tools.ts';

/**
 * Trusts the authorities of a file as well, from the next connection on. Node itself reads NODE_EXTRA_CA_CERTS only when
 * it starts, which a command that reads its variables from a file has done by then.
 *
 * @param path File with one or more certificates, PEM.
 * @throws CommandRefusedError where it cannot be read
 */
export function trustCertificates(path: string): void {
  let certificates: string;
  try {
    certificates = readFileSync(path, 'utf8');
  } catch (error) {
    throw new CommandRefusedError(`NODE_EXTRA_CA_CERTS: ${path} cannot be read (${codeOf(error)}).`);
  }
  setDefaultCACertificates([...getCACertificates('default'), certificates]);
}
