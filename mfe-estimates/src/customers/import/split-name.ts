/** Suffixes that are no first name, even after a comma. */
const suffix = /^(?:jr|sr|ii|iii|iv|md|phd|dds|dvm|esq|llc|inc|co|corp|ltd)\.?$/i;
const title = /^(?:mr|mrs|ms|miss|dr)\.?$|^(?:&|and)$/i;
/** Particles that begin a last name of several words. */
const particle = /^(?:van|von|der|den|de|del|della|di|da|dos|du|la|le|st\.?|ter|ten|bin|ibn|al)$/i;

/** Splits a full name: the last word is the last name, including its particles; 'Lee, Ann' is Ann Lee. */
export function splitName(text: string): { readonly first: string; readonly last: string } {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  const [before = '', after = '', ...more] = name.split(/ ?, ?/);
  if (more.length === 0 && before !== '' && after !== '' && !suffix.test(after)) return { first: after, last: before };
  const words = name.split(' ').filter((word) => word !== '');
  while (words.length > 1 && title.test(words[0] ?? '')) words.shift();
  let from = words.length - 1;
  while (from > 1 && suffix.test(words[from] ?? '')) from -= 1;
  while (from > 1 && particle.test(words[from - 1] ?? '')) from -= 1;
  if (words.length < 2) return { first: words.join(' '), last: '' };
  return { first: words.slice(0, from).join(' ').replace(/,$/, ''), last: words.slice(from).join(' ') };
}
