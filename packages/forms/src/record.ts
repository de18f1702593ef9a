/** Forms of records that several people edit. */
export { currentRecordOf } from './record/fresh-record.ts';
export { RecordConflictNotice } from './record/record-conflict-notice.tsx';
export type { RecordConflictNoticeProps } from './record/record-conflict-notice.tsx';
export { RecordDeletedNotice } from './record/record-gone-notice.tsx';
export type { RecordDeletedNoticeProps } from './record/record-gone-notice.tsx';
export { useRecordForm } from './record/use-record-form.ts';
export type { RecordConflict, RecordForm, RecordFormOptions } from './record/use-record-form.ts';
