import { listBrands } from '@tech-portal/contract/brands';
import { handle, type Route } from '../http/handle.ts';

const alphabetical = new Intl.Collator('en', { sensitivity: 'base' });

export const brandsRoutes: readonly Route[] = [
  handle(listBrands, async ({ deps }) => {
    const index = await deps.catalog.ready();
    return index
      .brandsWithParts()
      .flatMap((id) => index.labels.brands.get(id) ?? [])
      .toSorted(alphabetical.compare)
      .map((brand) => ({ brand }));
  }),
];
