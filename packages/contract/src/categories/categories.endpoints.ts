import * as v from 'valibot';
import { defineEndpoint } from '../define-endpoint.ts';
import { recordId } from '../wire.ts';

export const category = v.object({
  id: recordId,
  title: v.string(),
  parent: v.nullable(recordId),
  /** One path segment; the path of a category joins its ancestors' segments and its own with /. */
  pretty_url: v.string(),
  lead_image: v.nullable(v.string()),
});
export type Category = v.InferOutput<typeof category>;

/** GET /api/category/list: `tree` is the path from the root to the requested category, `categories` its children. */
export const listCategories = defineEndpoint({
  id: 'listCategories',
  method: 'GET',
  path: '/api/category/list',
  summary: 'The categories along a path and the children of its last one; an empty path gives the roots.',
  access: 'tech-or-admin',
  // No endpoint changes categories.
  reads: [],
  query: v.strictObject({ path: v.optional(v.pipe(v.string(), v.maxLength(400)), '') }),
  response: v.object({ tree: v.array(category), categories: v.array(category) }),
  errors: ['not_found'],
});
