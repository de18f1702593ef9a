/** Decodes base64. @throws DOMException for invalid input */
export const base64Bytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
