/** A custom url comes wrapped by one character at each end, which are stripped for display (document 1, section 3). */
export function stripCustomUrl(customUrl: string): string {
  return customUrl.slice(1, -1);
}

/** The first letter of a result type, lower-cased, is the product's type letter (document 1, section 7). */
export function letterOfResultType<Source extends string>(resultType: Source): Lowercase<FirstLetter<Source>> {
  return resultType.charAt(0).toLowerCase() as Lowercase<FirstLetter<Source>>;
}

type FirstLetter<Text extends string> = Text extends `${infer First}${string}` ? First : '';

export interface LinkedProduct {
  readonly id: number;
  readonly type: 'p' | 'm' | 'n';
  readonly custom_url: string;
}

/** `/product/{type}/{id}`; for type p the id is the stripped custom url (document 1, section 2). */
export function productPath({ id, type, custom_url: customUrl }: LinkedProduct): string {
  const key = type === 'p' ? stripCustomUrl(customUrl) || String(id) : String(id);
  return `/product/${type}/${encodeURIComponent(key)}`;
}
