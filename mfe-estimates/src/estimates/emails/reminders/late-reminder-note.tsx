import { lazyComponent } from '@tech-portal/platform';
import type { Estimate } from '@tech-portal/contract/estimates';

/** {@link ReminderNote}, whose code comes where an approval email waits for an answer. */
export const LateReminderNote = lazyComponent<{ estimate: Estimate }>(
  async () => (await import('./reminder-note.tsx')).ReminderNote,
  { failed: () => null },
);
