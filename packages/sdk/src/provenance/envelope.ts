import { isSignedBy } from '@tech-portal/release/keys';
import type { SigningKey } from '@tech-portal/release/keys';

const PAYLOAD_TYPE = 'application/vnd.in-toto+json';

/** DSSE envelope: a text with its signatures, which any DSSE verifier can check. */
interface Envelope {
  readonly payloadType: string;
  /** Base64. */
  readonly payload: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}

/** Bytes to sign. They include the type, so that a signature of anything else does not count. */
function signedText(payload: string): string {
  const length = (text: string) => Buffer.byteLength(text);
  return `DSSEv1 ${length(PAYLOAD_TYPE)} ${PAYLOAD_TYPE} ${length(payload)} ${payload}`;
}

/** Wraps a statement in a one-line envelope; unsigned without a key. */
export function wrapStatement(statement: object, key: SigningKey | undefined): string {
  const payload = JSON.stringify(statement);
  const signatures = key ? [{ keyid: key.publicKey, sig: key.sign(signedText(payload)) }] : [];
  const envelope: Envelope = {
    payloadType: PAYLOAD_TYPE,
    payload: Buffer.from(payload).toString('base64'),
    signatures,
  };
  return `${JSON.stringify(envelope)}\n`;
}

function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null) return false;
  if (!('payloadType' in value && 'payload' in value && 'signatures' in value)) return false;
  const { payloadType, payload, signatures } = value;
  return payloadType === PAYLOAD_TYPE && typeof payload === 'string' && Array.isArray(signatures);
}

function parse(text: string, subject: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Error(`${subject} is not valid JSON.`, { cause: error });
  }
}

/**
 * Statement of an envelope.
 *
 * @param keys Public keys, one of which must have signed it; undefined to accept any signature, or none.
 * @throws Error when it is invalid, or has no accepted signature
 */
export function openStatement(text: string, keys: readonly string[] | undefined): unknown {
  const envelope = parse(text, 'The statement');
  if (!isEnvelope(envelope)) throw new Error(`The statement is not an envelope of the type ${PAYLOAD_TYPE}.`);
  const payload = Buffer.from(envelope.payload, 'base64').toString();
  if (keys) {
    const signedPayload = signedText(payload);
    // Key ids in an envelope are only hints: the given keys decide.
    const isSigned = envelope.signatures.some(({ sig }) =>
      keys.some((key) => isSignedBy(key, signedPayload, String(sig))),
    );
    if (!isSigned) {
      throw new Error(
        envelope.signatures.length === 0
          ? 'The statement is not signed.'
          : 'The statement was signed by none of the given keys, or changed afterwards.',
      );
    }
  }
  return parse(payload, 'The payload of the envelope');
}
