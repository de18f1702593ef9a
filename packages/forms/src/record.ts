/** Forms of records that several people edit. */
export { currentRecordOf } from './record/current-record-of.ts';
export { RecordConflictNotice } from './record/record-conflict-notice.tsx';
export type { RecordConflictNoticeProps } from './record/record-conflict-notice.tsx';
export { RecordDeletedNotice } from './record/record-deleted-notice.tsx';
export type { RecordDeletedNoticeProps } from './record/record-deleted-notice.tsx';
export { useRecordForm } from './record/use-record-form.ts';
export type { RecordConflict, RecordForm, RecordFormOptions } from './record/use-record-form.ts';

// Deprecated names, until the next major version.
export { RecordDeletedNotice as RecordGoneNotice } from './record/record-deleted-notice.tsx';
export type { RecordDeletedNoticeProps as RecordGoneNoticeProps } from './record/record-deleted-notice.tsx';
export { currentRecordOf as freshRecord } from './record/current-record-of.ts';
