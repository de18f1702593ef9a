import { listBrands } from '@tech-portal/contract/brands';
import { handle, type Route } from '../http/handle.ts';

export const brandsRoutes: readonly Route[] = [
  handle(listBrands, async ({ deps }) => {
    const index = await deps.catalog.ready();
    return index
      .brandsWithParts()
      .flatMap((id) => index.labels.brands.get(id) ?? [])
      .sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }))
      .map((brand) => ({ brand }));
  }),
];
