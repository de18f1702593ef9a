/** The data table, an entry point of its own that only pages with a table load. */
export { DataTable } from './data-table/data-table.tsx';
export type { DataColumn } from './data-table/data-column.ts';
export type { DataTableProps } from './data-table/data-table.tsx';
export type { TableSort } from './data-table/table-order.ts';
