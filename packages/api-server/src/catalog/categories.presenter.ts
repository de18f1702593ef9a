import type { Category } from '@tech-portal/contract/categories';
import type { CategoryRow } from './categories.queries.ts';

export function presentCategory(node: CategoryRow): Category {
  return {
    id: node.id,
    title: node.title,
    parent: node.parentId,
    pretty_url: node.prettyUrl,
    lead_image: node.leadImage,
  };
}
