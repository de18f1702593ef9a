/** Finds an attachment of a raw email by name, and decodes it; undefined if there is none. */
export function findAttachment(email: string, name: RegExp): Buffer | undefined {
  const boundary = /boundary="?([^"\r\n;]+)/.exec(email)?.[1];
  if (boundary === undefined) return undefined;
  for (const part of email.split(`--${boundary}`)) {
    const end = /\r?\n\r?\n/.exec(part);
    if (end && name.test(/filename="?([^"\r\n;]+)/.exec(part.slice(0, end.index))?.[1] ?? '')) {
      return Buffer.from(part.slice(end.index), 'base64');
    }
  }
  return undefined;
}
