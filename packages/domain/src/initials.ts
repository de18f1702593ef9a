const firstLetter = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '';

/**
 * Initials in upper case; skips signs before a name's first letter.
 *
 * @example initials('Zoë', 'Lindqvist') // 'ZL'
 */
export const initials = (firstName: string, lastName: string): string =>
  firstLetter(firstName.normalize('NFC')) + firstLetter(lastName.normalize('NFC'));
