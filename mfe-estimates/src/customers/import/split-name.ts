/** Suffixes that are not first names, even after a comma. */
const suffixPattern = /^(?:jr|sr|ii|iii|iv|md|phd|dds|dvm|esq|llc|inc|co|corp|ltd)\.?$/i;
const titlePattern = /^(?:mr|mrs|ms|miss|dr)\.?$|^(?:&|and)$/i;
/** Particles that begin a last name of several words. */
const particlePattern = /^(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|st\.?|ter|ten|bin|ibn|al)$/i;

/** Splits a full name: the last word is the last name, including its particles; 'Lee, Ann' is Ann Lee. */
export function splitName(text: string): { readonly first: string; readonly last: string } {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  const [before = '', after = '', ...more] = name.split(/ ?, ?/);
  if (more.length === 0 && before !== '' && after !== '' && !suffixPattern.test(after))
    return { first: after, last: before };
  const words = name.split(' ').filter((word) => word !== '');
  while (words.length > 1 && titlePattern.test(words[0] ?? '')) words.shift();
  let lastNameStart = words.length - 1;
  while (lastNameStart > 1 && suffixPattern.test(words[lastNameStart] ?? '')) lastNameStart -= 1;
  while (lastNameStart > 1 && particlePattern.test(words[lastNameStart - 1] ?? '')) lastNameStart -= 1;
  if (words.length < 2) return { first: words.join(' '), last: '' };
  return {
    first: words.slice(0, lastNameStart).join(' ').replace(/,$/, ''),
    last: words.slice(lastNameStart).join(' '),
  };
}
