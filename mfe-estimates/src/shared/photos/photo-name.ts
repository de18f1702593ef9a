/** What a photo is called where its picture cannot be seen: its caption, or its place. */
export const photoName = ({ caption }: { readonly caption: string }, at: number): string =>
  caption === '' ? `photo ${at + 1}` : `photo ${at + 1}: ${caption}`;
