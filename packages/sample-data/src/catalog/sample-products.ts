import { productPictureUrl } from '../pictures/picture-kinds.ts';
import { partNumberOf, upcOf } from './part-numbers.ts';
import { createRandom, type Random } from './random.ts';
import { sampleBrandId, sampleBrands } from './sample-brands.ts';
import { type FeaturedPart, featuredParts } from './sample-featured.ts';
import { sampleParcel } from './sample-parcel.ts';
import { sampleSlug } from './sample-slug.ts';
import { descriptionOf, type SamplePart, abbreviateTitle, titleOf } from './sample-texts.ts';
import type { SampleLeaf } from './sample-leaf.ts';
import { type PlacedLeaf, sampleTree } from './sample-tree.ts';

export interface SampleProduct {
  readonly id: number;
  readonly type: 'p' | 'm' | 'n';
  readonly title: string;
  readonly description: string;
  readonly brand_id: number;
  readonly category_id: number | null;
  readonly upc: string;
  readonly mpn: string;
  readonly slug: string;
  readonly image_url: string | null;
  readonly price_cents: number;
  readonly cost_cents: number;
  readonly stock: number;
  readonly weight: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly add_ship_per_cents: number;
}

/**
 * Yields the sample products, deterministic per seed: real parts first, then invented ones, about one in five from a
 * supplier's list. A longer series starts with the same products as a shorter one.
 */
export function* sampleProducts(count: number, seed = 20260101): Generator<SampleProduct> {
  const { leaves } = sampleTree();
  const random = createRandom(seed);
  const usedNumbers = new Map<string, number>();
  let shared: Offer | undefined;
  for (let id = 1; id <= count; id += 1) {
    const featured = featuredParts[id - 1];
    const leaf = featured ? findLeaf(leaves, featured.leaf) : random.pick(leaves);
    const ordinary = featured ? featuredPart(featured, random, leaf) : ordinaryPart(leaf, usedNumbers, random);
    const type = featured || random.chance(0.8) ? 'p' : random.pick(['m', 'n'] as const);
    const isShared = type !== 'p' && shared !== undefined && random.chance(0.3);
    const offer = isShared && shared ? shared : { part: ordinary, leaf };
    if (type === 'p') shared = offer;
    yield productOf({ id, type, ...offer, featured, random });
  }
}

interface Offer {
  readonly part: SamplePart;
  readonly leaf: PlacedLeaf;
}

interface Ingredients extends Offer {
  readonly id: number;
  readonly type: 'p' | 'm' | 'n';
  readonly featured: FeaturedPart | undefined;
  readonly random: Random;
}

function productOf({ id, type, part, leaf, featured, random }: Ingredients): SampleProduct {
  const brandId = sampleBrandId(part.brand);
  const isPortalPart = type === 'p';
  const price = featured?.priceCents ?? priceOf(part, leaf, random);
  const stock = stockOf(random);
  const slug = featured?.slug ?? sampleSlug(`${part.brand} ${part.noun} ${part.mpn}`);
  return {
    id,
    type,
    title:
      featured?.title ??
      (isPortalPart ? titleOf(part, random) : abbreviateTitle(part, sampleBrands[brandId - 1]?.short ?? '')),
    description: isPortalPart ? descriptionOf(part, leaf, random) : `${part.noun}, ${part.size}, ${part.trait}`,
    brand_id: brandId,
    category_id: isPortalPart ? leaf.categoryId : null,
    upc: upcOf(brandId, id),
    mpn: part.mpn,
    slug: isPortalPart ? slug : `${slug}-${type}${id}`,
    image_url: isPortalPart || random.chance(0.6) ? productPictureUrl(leaf.picture, brandId) : null,
    cost_cents: Math.round(price * (0.58 + random.next() * 0.2)),
    stock: featured?.stock ?? stock,
    weight: part.weight,
    ...sampleParcel({ ...part, priceCents: price, isPriceFixed: featured !== undefined }, random),
  };
}

function ordinaryPart(leaf: PlacedLeaf, usedNumbers: Map<string, number>, random: Random): SamplePart {
  const brand = random.pick(leaf.brands);
  return {
    brand,
    noun: random.pick(leaf.nouns).name,
    size: random.pick(leaf.sizes),
    trait: random.pick(leaf.traits),
    mpn: nextPartNumber(brand, usedNumbers),
    ...measures(leaf, random),
  };
}

const featuredNumbers = new Set(featuredParts.map(({ mpn }) => mpn));

function nextPartNumber(brand: string, usedNumbers: Map<string, number>): string {
  const pattern = sampleBrands[sampleBrandId(brand) - 1]?.partNumber ?? '######';
  for (let count = usedNumbers.get(brand) ?? 0; ; count += 1) {
    const number = partNumberOf(pattern, count);
    if (featuredNumbers.has(number)) continue;
    usedNumbers.set(brand, count + 1);
    return number;
  }
}

function featuredPart(featured: FeaturedPart, random: Random, leaf: PlacedLeaf): SamplePart {
  const { brand, mpn, weight } = featured;
  return {
    brand,
    mpn,
    noun: leaf.nouns[0]?.name ?? leaf.title,
    size: leaf.sizes[0] ?? '',
    trait: leaf.traits[0] ?? '',
    longestSide: measures(leaf, random).longestSide,
    weight,
  };
}

function measures(leaf: PlacedLeaf, random: Random): { weight: number; longestSide: number } {
  const [lightest, heaviest] = leaf.weight;
  const weight = Math.round((lightest + random.next() * (heaviest - lightest)) * 10) / 10;
  return { weight, longestSide: random.between(...leaf.longestSide) };
}

/** Raises the price with the size, and rounds it to a typical ending. */
function priceOf(part: SamplePart, leaf: SampleLeaf, random: Random): number {
  const noun = leaf.nouns.find(({ name }) => name === part.noun);
  const [lowest, highest] = noun?.price ?? leaf.price;
  const position = (leaf.sizes.indexOf(part.size) + random.next()) / leaf.sizes.length;
  return Math.floor(lowest + position * (highest - lowest)) * 100 + random.pick([99, 95, 49, 0, 25, 89]);
}

function stockOf(random: Random): number {
  const roll = random.next();
  if (roll < 0.14) return 0;
  if (roll < 0.2) return 1;
  if (roll < 0.23) return 30;
  if (roll < 0.26) return 31;
  if (roll < 0.3) return 250;
  return roll < 0.7 ? random.between(2, 29) : random.between(32, 249);
}

function findLeaf(leaves: readonly PlacedLeaf[], title: string): PlacedLeaf {
  const leaf = leaves.find((candidate) => candidate.title === title);
  if (!leaf) throw new Error(`The sample has no category '${title}'.`);
  return leaf;
}
