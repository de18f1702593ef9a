import * as v from 'valibot';

const encodedPart = v.pipe(v.string(), v.nonEmpty(), v.maxLength(20_000));

/** Passkey credential of a browser as JSON (WebAuthn, level 3). A library on the server verifies its content. */
const credential = <Response extends v.ObjectEntries>(response: Response) =>
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[\w-]{1,1400}$/, 'This is not a passkey')),
    rawId: encodedPart,
    type: v.literal('public-key'),
    response: v.strictObject({ clientDataJSON: encodedPart, ...response }),
    /** The portal requests no extension. */
    clientExtensionResults: v.strictObject({}),
  });

export const newPasskey = credential({
  attestationObject: encodedPart,
  transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(10))),
});
export type NewPasskey = v.InferOutput<typeof newPasskey>;

export const passkeyAssertion = credential({
  authenticatorData: encodedPart,
  signature: encodedPart,
});
export type PasskeyAssertion = v.InferOutput<typeof passkeyAssertion>;

/** Options for the browser, passed unchanged to the WebAuthn library's browser part. */
export const passkeyOptions = v.looseObject({ challenge: v.string() });

export const passkeyName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Give it a name'),
  v.maxLength(60, 'At most 60 characters'),
);
