import type { Deps } from '../../platform/deps/index.ts';
import { ApiError } from '../../platform/http/index.ts';
import type { RawRoute } from '../../platform/http/index.ts';
import { picturesPath } from './pictures-path.ts';

const pictureRoute = (folder: 'products' | 'categories'): RawRoute => ({
  path: `${picturesPath}/${folder}/:name`,
  respond: async ({ params: { name = '' }, deps }) =>
    new Response(await renderPicture(folder, name, deps), { headers }),
});

const headers = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
};

/** Draws a picture of a sample part. Production has no sample parts and never loads this code. */
async function renderPicture(folder: 'products' | 'categories', name: string, { config }: Deps): Promise<string> {
  const missing = new ApiError('not_found', `There is no picture '${name}'.`);
  if (config.environment === 'production') throw missing;
  const { drawPicture, parseCategoryPicture, parseProductPicture } = await import('@tech-portal/sample-data/pictures');
  const picture = folder === 'products' ? parseProductPicture(name) : parseCategoryPicture(name);
  if (!picture) throw missing;
  return drawPicture(picture.kind, picture.variant);
}

/** Pictures of sample parts and categories; public, because an img element sends no token. */
export const picturesRoutes: readonly RawRoute[] = [pictureRoute('products'), pictureRoute('categories')];
