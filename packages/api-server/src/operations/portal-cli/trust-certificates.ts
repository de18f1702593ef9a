import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { codeOf } from '../doctor/check.ts';
import { CommandRefusedError } from './portal-tools.ts';

/**
 * Adds trusted certificate authorities from a file for later connections. Node reads NODE_EXTRA_CA_CERTS only at
 * startup, before a command loads its environment file.
 *
 * @param path File with one or more certificates, PEM.
 * @throws CommandRefusedError if it cannot be read
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
