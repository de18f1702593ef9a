/**
 * Full name of a person.
 *
 * @example fullName({ first_name: 'Ann', last_name: 'Lee' }) // 'Ann Lee'
 */
export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`;

const firstLetter = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '';

/**
 * Initials in upper case; skips characters before a name's first letter.
 *
 * @example initials('Zoë', 'Lindqvist') // 'ZL'
 */
export const initials = (firstName: string, lastName: string): string =>
  firstLetter(firstName.normalize('NFC')) + firstLetter(lastName.normalize('NFC'));
