/** Forms of records that several people edit. */
export { currentRecordOf } from './record/current-record-of.ts';
export { RecordConflictNotice, RecordDeletedNotice } from './record/record-notices.tsx';
export type { RecordConflictNoticeProps, RecordDeletedNoticeProps } from './record/record-notices.tsx';
export { useRecordForm } from './record/use-record-form.ts';
export type { RecordConflict, RecordForm, RecordFormOptions } from './record/use-record-form.ts';

// Deprecated names, until the next major version.
export { RecordDeletedNotice as RecordGoneNotice } from './record/record-notices.tsx';
export type { RecordDeletedNoticeProps as RecordGoneNoticeProps } from './record/record-notices.tsx';
export { currentRecordOf as freshRecord } from './record/current-record-of.ts';
