/** Name in the forms that generated files need: `spare-parts` → 'Spare Parts', `SpareParts`, `spareParts`. */
export interface Name {
  readonly kebab: string;
  readonly title: string;
  readonly pascal: string;
}

/**
 * Parses a name.
 *
 * @throws Error with a sentence when it is not in kebab-case
 */
export function nameOf(kebab: string): Name {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab)) {
    throw new Error(`${kebab} is not a valid name: use lowercase letters, digits and dashes, e.g. spare-parts.`);
  }
  const words = kebab.split('-').map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return { kebab, title: words.join(' '), pascal: words.join('') };
}
