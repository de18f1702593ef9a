import * as icons from '../../icons.ts';
import type { CatalogueEntries } from '../catalogue-entry.ts';

export const iconEntries: CatalogueEntries = Object.fromEntries(
  Object.entries(icons).map(([name, Icon]) => [name, { default: <Icon size={24} aria-hidden="true" /> }]),
);
