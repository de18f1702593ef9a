import { listBrands } from '@tech-portal/contract/brands';
import { handle, type Route } from '../http/handle.ts';

const alphabetical = new Intl.Collator('en', { sensitivity: 'base' });

export const brandsRoutes: readonly Route[] = [
  handle(listBrands, async ({ deps }) => {
    const { brands } = await deps.catalog.taxonomy();
    const ids = await deps.catalog.brandsWithParts();
    return ids
      .flatMap((id) => brands.get(id) ?? [])
      .toSorted(alphabetical.compare)
      .map((brand) => ({ brand }));
  }),
];
