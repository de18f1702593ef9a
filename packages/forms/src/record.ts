/** Forms of records that several people edit. */
export { freshRecord } from './record/fresh-record.ts';
export { RecordConflictNotice } from './record/record-conflict-notice.tsx';
export type { RecordConflictNoticeProps } from './record/record-conflict-notice.tsx';
export { RecordGoneNotice } from './record/record-gone-notice.tsx';
export type { RecordGoneNoticeProps } from './record/record-gone-notice.tsx';
export { useRecordForm } from './record/use-record-form.ts';
export type { RecordConflict, RecordForm, RecordFormOptions } from './record/use-record-form.ts';
