const firstLetter = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '';

/**
 * The initials of a person, in upper case; signs before a name's first letter do not count.
 *
 * @example initials('Zoë', 'Lindqvist') // 'ZL'
 */
export const initials = (firstName: string, lastName: string): string =>
  firstLetter(firstName.normalize('NFC')) + firstLetter(lastName.normalize('NFC'));
