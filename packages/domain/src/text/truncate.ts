/** Cuts a text after `length` characters and adds an ellipsis; the default is 100 (document 1, section 5). */
export function truncate(text: string, length = 100): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
