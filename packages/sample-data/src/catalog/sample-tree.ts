import { airConditioningRoot } from './tree/sample-air-conditioning.ts';
import { appliancesRoot } from './tree/sample-appliances.ts';
import { awningsRoot } from './tree/sample-awnings.ts';
import { chemicalsRoot } from './tree/sample-chemicals.ts';
import { coversRoot } from './tree/sample-covers.ts';
import { electronicsRoot } from './tree/sample-electronics.ts';
import { freshWaterRoot } from './tree/sample-fresh-water.ts';
import { levelingRoot } from './tree/sample-leveling.ts';
import { lightingElectricalRoot } from './tree/sample-lighting-electrical.ts';
import { slideOutsRoot } from './tree/sample-slide-outs.ts';
import { stepsLaddersRoot } from './tree/sample-steps-ladders.ts';
import { toiletsSanitationRoot } from './tree/sample-toilets-sanitation.ts';
import { trailerPartsRoot } from './tree/sample-trailer-parts.ts';
import { ventsFansRoot } from './tree/sample-vents-fans.ts';
import type { SampleLeaf, SampleRoot } from './sample-leaf.ts';
import { sampleSlug } from './sample-slug.ts';
import { categoryPictureUrl, type PictureKind } from '../pictures/picture-kinds.ts';

const roots: readonly SampleRoot[] = [
  appliancesRoot,
  airConditioningRoot,
  ventsFansRoot,
  awningsRoot,
  slideOutsRoot,
  levelingRoot,
  stepsLaddersRoot,
  coversRoot,
  toiletsSanitationRoot,
  freshWaterRoot,
  chemicalsRoot,
  lightingElectricalRoot,
  electronicsRoot,
  trailerPartsRoot,
];

export interface SampleCategory {
  readonly id: number;
  readonly title: string;
  readonly parentId: number | null;
  readonly prettyUrl: string;
  readonly position: number;
  readonly leadImage: string;
}

export type PlacedLeaf = SampleLeaf & { readonly categoryId: number };

/** All three levels of the tree in order, parents first, and the leaves that contain parts. */
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
