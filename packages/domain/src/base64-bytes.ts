/** The bytes of a text in base64. @throws DOMException where it is none */
export const base64Bytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
