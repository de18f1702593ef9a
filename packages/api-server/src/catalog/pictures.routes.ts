import { ApiError } from '../http/api-error.ts';
import type { RawRoute } from '../http/raw-route.ts';
import { drawPicture, parseCategoryPicture, parseProductPicture } from '@tech-portal/sample-data/pictures';
import { picturesPath } from './pictures-path.ts';

const answerPicture = (name: string, asked: ReturnType<typeof parseProductPicture>): Response => {
  if (!asked) throw new ApiError('not_found', `There is no picture '${name}'.`);
  return new Response(drawPicture(asked.kind, asked.variant), {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    },
  });
};

/** The pictures of parts and categories; public, as an img element sends no token. */
export const picturesRoutes: readonly RawRoute[] = [
  {
    path: `${picturesPath}/products/:name`,
    respond: async ({ params }) => answerPicture(params.name ?? '', parseProductPicture(params.name ?? '')),
  },
  {
    path: `${picturesPath}/categories/:name`,
    respond: async ({ params }) => answerPicture(params.name ?? '', parseCategoryPicture(params.name ?? '')),
  },
];
