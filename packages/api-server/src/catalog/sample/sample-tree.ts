import { applianceRoots } from './sample-appliances.ts';
import { electricalRoots } from './sample-electrical.ts';
import { exteriorRoots } from './sample-exterior.ts';
import type { SampleLeaf, SampleRoot } from './sample-leaf.ts';
import { sampleSlug } from './sample-slug.ts';
import { waterRoots } from './sample-water.ts';
import { categoryPictureUrl, type PictureKind } from '../pictures/picture-kinds.ts';

const roots: readonly SampleRoot[] = [...applianceRoots, ...exteriorRoots, ...waterRoots, ...electricalRoots];

/** One row of the category tree. */
export interface SampleCategory {
  readonly id: number;
  readonly title: string;
  readonly parentId: number | null;
  readonly prettyUrl: string;
  readonly position: number;
  readonly leadImage: string;
}

/** A leaf with the id of its category. */
export type PlacedLeaf = SampleLeaf & { readonly categoryId: number };

/** The three levels of the tree in order, parents before children, and the leaves that carry parts. */
export function sampleTree(): { categories: SampleCategory[]; leaves: PlacedLeaf[] } {
  const categories: SampleCategory[] = [];
  const leaves: PlacedLeaf[] = [];
  function add(title: string, picture: PictureKind, parentId: number | null): number {
    const id = categories.length + 1;
    const leadImage = categoryPictureUrl(picture);
    categories.push({ id, title, parentId, prettyUrl: sampleSlug(title), position: id, leadImage });
    return id;
  }
  for (const root of roots) {
    const rootId = add(root.title, root.picture, null);
    for (const branch of root.branches) {
      const branchId = add(branch.title, branch.picture, rootId);
      for (const leaf of branch.leaves) leaves.push({ ...leaf, categoryId: add(leaf.title, leaf.picture, branchId) });
    }
  }
  return { categories, leaves };
}
