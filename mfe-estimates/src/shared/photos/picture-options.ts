/** A picture as `<img>` takes it; the policy of the page admits it, and no address holds a token. */
const sourceOf = ({ type, picture }: { type: string; picture: string }): string => `data:${type};base64,${picture}`;

/** The picture of a photo never changes. */
export const pictureOptions = { staleTime: Infinity, select: sourceOf };
