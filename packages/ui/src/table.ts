/** The table door: the reusable data table, loaded only by pages that show one. */
export { DataTable } from './data-table/data-table.tsx';
export type { DataColumn, DataTableProps, TableSort } from './data-table/data-table.tsx';
