import { once } from 'node:events';
import { connect } from 'node:tls';
import * as v from 'valibot';
import { issueDoctorToken, revokeDoctorToken } from './doctor-tokens.commands.ts';
import { isLoopbackHost } from '../../platform/network/index.ts';
import { readVersion } from '../api-config.ts';
import { failed, ok, skipped, warning } from './check.ts';
import type { Check, CheckContext, Finding } from './check.ts';
import { pagesCheck } from './pages-check.ts';
import { describeUnreachable } from './describe-unreachable.ts';

const DAY_MS = 86_400_000;
/** Days before expiry at which automatic renewal is overdue. */
const RENEWAL_OVERDUE_DAYS = 14;

const healthSchema = v.object({ status: v.string(), version: v.string() });

const address: Check = {
  name: 'address',
  variables: ['PUBLIC_URL'],
  async run({ settings: { PUBLIC_URL }, signal }) {
    const { protocol, hostname } = new URL(PUBLIC_URL);
    if (protocol === 'http:' && !isLoopbackHost(hostname)) {
      return failed(
        `${PUBLIC_URL} is not encrypted: others can read passwords and links in transit.`,
        'Terminate TLS at the proxy, and start PUBLIC_URL with https://.',
      );
    }
    let response: Response;
    try {
      response = await fetch(`${PUBLIC_URL}/api/health`, { redirect: 'manual', signal });
    } catch (error) {
      return describeUnreachable(error, PUBLIC_URL);
    }
    const found = v.safeParse(healthSchema, await response.json().catch(() => undefined));
    if (!found.success) {
      return failed(
        `Something other than the portal responds at ${PUBLIC_URL}/api/health (${response.status}).`,
        'Forward /api and /auth to the web processes, as .deploy/nginx does.',
      );
    }
    if (found.output.status !== 'ok') {
      return failed(
        `The portal at ${PUBLIC_URL} says '${found.output.status}'.`,
        'Look at the log of its web processes.',
      );
    }
    const { version } = found.output;
    return version === readVersion()
      ? ok(`The portal, version ${version}, responds at ${PUBLIC_URL}.`)
      : warning(
          `${PUBLIC_URL} runs version ${version}, but this command is version ${readVersion()}.`,
          'Restart the processes with this version.',
        );
  },
};

async function readCertificate(url: URL, signal: AbortSignal) {
  const socket = connect({
    host: url.hostname,
    port: Number(url.port || 443),
    servername: url.hostname,
    // Accepts an invalid certificate in order to report its problem. No data is sent.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal });
    const { valid_to: validUntil } = socket.getPeerCertificate();
    return {
      validUntil: new Date(validUntil),
      problem: socket.authorized ? undefined : String(socket.authorizationError),
    };
  } finally {
    socket.destroy();
  }
}

const certificate: Check = {
  name: 'certificate',
  variables: ['PUBLIC_URL'],
  async run({ settings: { PUBLIC_URL }, signal, now }) {
    const url = new URL(PUBLIC_URL);
    if (url.protocol !== 'https:') return skipped(`${PUBLIC_URL} does not use TLS.`);
    try {
      const { validUntil, problem } = await readCertificate(url, signal);
      const days = Math.floor((validUntil.getTime() - now().getTime()) / DAY_MS);
      const day = validUntil.toISOString().slice(0, 10);
      if (days < 0) return failed(`The certificate expired on ${day}.`, 'Renew it, and reload the proxy.');
      if (problem !== undefined)
        return failed(
          `Browsers do not accept the certificate (${problem}).`,
          'Use a certificate from a known authority for this name, with its whole chain. For your own authority, set NODE_EXTRA_CA_CERTS.',
        );
      if (days < RENEWAL_OVERDUE_DAYS)
        return warning(
          `The certificate expires on ${day}, in ${days} days.`,
          'Renew it, and find out why automatic renewal did not work.',
        );
      return ok(`The certificate is valid until ${day}.`);
    } catch (error) {
      return describeUnreachable(error, PUBLIC_URL);
    }
  },
};

const hopCountsSchema = v.object({ forwarded: v.number(), trusted: v.number() });

async function fetchHopCounts({
  settings,
  signal,
  database,
  now,
}: CheckContext): Promise<v.InferOutput<typeof hopCountsSchema> | Finding> {
  const db = await database();
  const token = await issueDoctorToken(db, now());
  try {
    const response = await fetch(`${settings.PUBLIC_URL}/api/proxies`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'manual',
      signal,
    });
    const found = v.safeParse(hopCountsSchema, await response.json().catch(() => undefined));
    if (found.success) return found.output;
    return failed(
      `The server at ${settings.PUBLIC_URL} does not report what its proxies send (${response.status}).`,
      'It must run this version and use this database: compare DATABASE_URL of its processes with that of this command.',
    );
  } catch (error) {
    return describeUnreachable(error, settings.PUBLIC_URL);
  } finally {
    await revokeDoctorToken(db, token).catch(() => undefined);
  }
}

const formatProxyCount = (count: number): string => (count === 1 ? '1 proxy' : `${count} proxies`);

const proxies: Check = {
  name: 'proxies',
  variables: ['PUBLIC_URL', 'DATABASE_URL', 'TRUSTED_PROXIES'],
  async run(context) {
    const hopCounts = await fetchHopCounts(context);
    if ('status' in hopCounts) return hopCounts;
    const { forwarded, trusted } = hopCounts;
    const mend = `Set TRUSTED_PROXIES=${forwarded} for the web processes, and restart them.`;
    if (trusted > forwarded) {
      return failed(
        `The server trusts ${formatProxyCount(trusted)}, but ${forwarded} wrote an address: callers can choose their own, and so escape every limit.`,
        mend,
      );
    }
    if (trusted < forwarded) {
      return failed(
        `${formatProxyCount(forwarded)} wrote an address, but the server trusts ${trusted}: all people count as one address, and lock each other out.`,
        mend,
      );
    }
    return ok(
      trusted === 0
        ? 'There is no proxy in front, and none is trusted.'
        : `The server trusts the ${formatProxyCount(trusted)} in front of it.`,
    );
  },
};

export const addressChecks: readonly Check[] = [address, pagesCheck, certificate, proxies];
