import { visibleText } from '@tech-portal/contract';
import { decodeEntities } from './html-entities.ts';

const isHidden = (reference: string): boolean => visibleText(decodeEntities(reference)) === '';

/** HTML without invisible content (UI-19), written as characters or as references to them. */
export const visibleHtml = (html: string): string =>
  visibleText(html).replaceAll(/&#?[a-z\d]+;/gi, (reference) => (isHidden(reference) ? '' : reference));
