import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { NewPasskey, PasskeyAssertion } from '@tech-portal/contract/factors';
import { testConfig } from './test-config.ts';

interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
}

const { origin: ORIGIN, hostname: RP_ID } = new URL(testConfig.publicUrl);
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
const base64Url = (data: Uint8Array): string => Buffer.from(data).toString('base64url');

/** User present (UP), optionally with user verified (UV). */
const flagsOf = (isVerified: boolean): number => (isVerified ? 0x05 : 0x01);

export class SoftwareAuthenticator {
  readonly id = randomBytes(16);
  private readonly privateKey: KeyObject;
  private readonly point: { readonly x: Buffer; readonly y: Buffer };
  private counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.privateKey = privateKey;
    this.point = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
  }

  private credential<Response>(type: string, challenge: string, origin: string, response: Response) {
    const clientDataJSON = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
    const id = base64Url(this.id);
    return {
      clientDataHash: sha256(clientDataJSON),
      credential: {
        id,
        rawId: id,
        type: 'public-key' as const,
        clientExtensionResults: {},
        response: { clientDataJSON: base64Url(clientDataJSON), ...response },
      },
    };
  }

  private authData(flags: number, { rpId = RP_ID, counter }: Deviation): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  get publicKey(): Uint8Array {
    return Buffer.concat([
      Buffer.from('a501020326200121' + '5820', 'hex'),
      this.point.x,
      Buffer.from('225820', 'hex'),
      this.point.y,
    ]);
  }

  create(challenge: string, deviation: Deviation = {}): NewPasskey {
    const { origin = ORIGIN, isVerified = true } = deviation;
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, this.publicKey]);
    const authData = Buffer.concat([this.authData(flagsOf(isVerified) | 0x40, deviation), attested]);
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461' + '58', 'hex'),
      Buffer.from([authData.length]),
      authData,
    ]);
    const response = { attestationObject: base64Url(attestationObject), transports: ['internal'] };
    return this.credential('webauthn.create', challenge, origin, response).credential;
  }

  use(challenge: string, deviation: Deviation = {}): PasskeyAssertion {
    const { origin = ORIGIN, isVerified = true } = deviation;
    this.counter += 1;
    const authData = this.authData(flagsOf(isVerified), deviation);
    const { clientDataHash } = this.credential('webauthn.get', challenge, origin, {});
    const signature = sign('SHA256', Buffer.concat([authData, clientDataHash]), this.privateKey);
    const response = { authenticatorData: base64Url(authData), signature: base64Url(signature) };
    return this.credential('webauthn.get', challenge, origin, response).credential;
  }
}
