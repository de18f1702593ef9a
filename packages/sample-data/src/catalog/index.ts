export { createRandom } from './random.ts';
export type { Random } from './random.ts';
export { sampleBrandId, sampleBrands } from './sample-brands.ts';
export { sampleProducts } from './sample-products.ts';
export type { SampleProduct } from './sample-products.ts';
export { sampleTree } from './sample-tree.ts';
export { seedCatalog } from './seed-catalog.ts';
