import * as v from 'valibot';

const part = v.pipe(v.string(), v.nonEmpty(), v.maxLength(20_000));

/** Passkey credential of a browser as JSON (WebAuthn, level 3). A library on the server verifies its content. */
const credential = <Response extends v.ObjectEntries>(response: Response) =>
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[\w-]{1,1400}$/, 'This is not a passkey')),
    rawId: part,
    type: v.literal('public-key'),
    response: v.strictObject({ clientDataJSON: part, ...response }),
    /** The portal requests no extension. */
    clientExtensionResults: v.strictObject({}),
  });

export const newPasskey = credential({
  attestationObject: part,
  transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(10))),
});
export type NewPasskey = v.InferOutput<typeof newPasskey>;

export const usedPasskey = credential({
  authenticatorData: part,
  signature: part,
});
export type UsedPasskey = v.InferOutput<typeof usedPasskey>;

/** Options for the browser, passed unchanged to the library's browser part. */
export const passkeyOptions = v.looseObject({ challenge: v.string() });

export const passkeyName = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Give it a name'),
  v.maxLength(60, 'At most 60 characters'),
);
