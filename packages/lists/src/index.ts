/** Lists backed by API endpoints: URL, query, table, filters, export, row actions. */
export { ActionArea, failureOutcome, useActionArea } from './action-area.tsx';
export type { ActionAreaState, Outcome } from './action-area.tsx';
export { defineList } from './define-list.ts';
export type { List, ListEndpoint, RowOf, StateOfList } from './define-list.ts';
export { ExportButton } from './export-button.tsx';
export { FilterSelect } from './filter-select.tsx';
export { ListView } from './list-view.tsx';
export { TechnicianFilter } from './technician/technician-filter.tsx';
export { useList } from './use-list.ts';
export type { UseListResult } from './use-list.ts';
export { useRowAction } from './use-row-action.tsx';
export type { RowAction, RowQuestion } from './use-row-action.tsx';
export { useSelection } from './use-selection.ts';
export type { Selection } from './use-selection.ts';

// Deprecated names, to be removed in the next major version.
export type { UseListResult as UsedList } from './use-list.ts';
export { failureOutcome as failedChange } from './action-area.tsx';
