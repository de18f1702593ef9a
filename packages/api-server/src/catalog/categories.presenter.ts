import type { Category } from '@tech-portal/contract/categories';
import type { CategoryNode } from './index/category-tree.ts';

export function presentCategory(node: CategoryNode): Category {
  return {
    id: node.id,
    title: node.title,
    parent: node.parentId,
    pretty_url: node.prettyUrl,
    lead_image: node.leadImage,
  };
}
