import { listBrands } from '@tech-portal/contract/brands';
import { defineHandler } from '../platform/http/index.ts';
import type { Route } from '../platform/http/index.ts';
import { brandsWithParts } from './brands.queries.ts';

const alphabetical = new Intl.Collator('en', { sensitivity: 'base' });

export const brandsRoutes: readonly Route[] = [
  defineHandler(listBrands, async ({ deps }) => {
    const names = await brandsWithParts(deps.db);
    return names.toSorted(alphabetical.compare).map((brand) => ({ brand }));
  }),
];
