import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';

export const brand = v.object({ brand: v.string() });
export type Brand = v.InferOutput<typeof brand>;

/** GET /api/brands/list: brands with at least one part, in alphabetical order. */
export const listBrands = defineEndpoint({
  id: 'listBrands',
  method: 'GET',
  path: '/api/brands/list',
  summary: 'All brands.',
  access: 'tech-or-admin',
  // No endpoint changes brands.
  reads: [],
  response: v.array(brand),
});
