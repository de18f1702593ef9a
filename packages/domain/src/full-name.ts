/**
 * Full name of a person.
 *
 * @example fullName({ first_name: 'Ann', last_name: 'Lee' }) // 'Ann Lee'
 */
export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`;
