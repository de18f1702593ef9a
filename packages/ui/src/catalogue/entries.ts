import type { CatalogueEntries } from './catalogue-entry.ts';
import { actionEntries } from './entries/actions.tsx';
import { contentEntries } from './entries/content.tsx';
import { fieldEntries } from './entries/fields.tsx';
import { iconEntries } from './entries/icons.tsx';
import { overlayEntries } from './entries/overlays.tsx';
import { stateEntries } from './entries/states.tsx';
import { tableEntries } from './entries/tables.tsx';

export const catalogueGroups: Readonly<Record<string, CatalogueEntries>> = {
  Actions: actionEntries,
  Content: contentEntries,
  Fields: fieldEntries,
  'Instead of data': stateEntries,
  Tables: tableEntries,
  'Over the page': overlayEntries,
  Icons: iconEntries,
};
