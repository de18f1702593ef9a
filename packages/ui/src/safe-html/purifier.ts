import createPurifier from 'dompurify';
import type { DOMAttributes } from 'react';
import { visibleHtml } from '@tech-portal/domain';
import { reduceAttributes } from './reduce-attributes.ts';

/** Sanitized HTML. With Trusted Types it is the browser's own type, because the page rejects strings. */
export type CleanHtml = Exclude<NonNullable<DOMAttributes<Element>['dangerouslySetInnerHTML']>['__html'], string>;

/** Single instance, because a page may create a Trusted Types policy only once per name. */
const purifier = createPurifier(window);

export interface AllowList {
  readonly tags: readonly string[];
  readonly attributes: readonly string[];
}

/** Reduces HTML to an allow-list. Keeps the text inside elements that are removed, except scripts and styles. */
export function purify(html: string, { tags, attributes }: AllowList): CleanHtml {
  return purifier.sanitize(reduceAttributes(visibleHtml(html), attributes), {
    ALLOWED_TAGS: [...tags],
    ALLOWED_ATTR: [...attributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  });
}
