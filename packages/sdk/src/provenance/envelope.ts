import { isSignedBy } from '@tech-portal/release/keys';
import type { SigningKey } from '@tech-portal/release/keys';

const PAYLOAD_TYPE = 'application/vnd.in-toto+json';

/** A text with its signatures, as DSSE has it; whoever knows DSSE can verify it. */
interface Envelope {
  readonly payloadType: string;
  /** In base64. */
  readonly payload: string;
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[];
}

/** What is signed: the type as well, so that no signature of anything else counts here. */
function signedText(payload: string): string {
  const length = (text: string) => Buffer.byteLength(text);
  return `DSSEv1 ${length(PAYLOAD_TYPE)} ${PAYLOAD_TYPE} ${length(payload)} ${payload}`;
}

/** Puts a statement into an envelope, of one line; without a key it is signed by nobody. */
export function sealStatement(statement: object, key: SigningKey | undefined): string {
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

function parse(text: string, what: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Error(`${what} is no JSON.`, { cause: error });
  }
}

/**
 * The statement of an envelope.
 *
 * @param keys Public keys, one of which has to have signed it; undefined to take it whoever wrote it.
 * @throws Error when it is none, or was signed by nobody that counts
 */
export function openStatement(text: string, keys: readonly string[] | undefined): unknown {
  const envelope = parse(text, 'The statement');
  if (!isEnvelope(envelope)) throw new Error(`The statement is no envelope of the type ${PAYLOAD_TYPE}.`);
  const payload = Buffer.from(envelope.payload, 'base64').toString();
  if (keys) {
    const sealed = signedText(payload);
    // What an envelope says of its keys is only a hint: the keys that count are given.
    const isSigned = envelope.signatures.some(({ sig }) => keys.some((key) => isSignedBy(key, sealed, String(sig))));
    if (!isSigned) {
      throw new Error(
        envelope.signatures.length === 0
          ? 'The statement is not signed.'
          : 'The statement was signed by none of the given keys, or changed afterwards.',
      );
    }
  }
  return parse(payload, 'What the envelope holds');
}
