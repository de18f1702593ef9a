import { stopReminders } from '@tech-portal/contract/estimate-approval';
import { LinkActionPage } from '../../shared/link-action-page.tsx';

const title = 'No more reminders';

const texts = {
  ready: {
    title,
    text: 'Press the button, and this technician sends you no more reminders of estimates. Estimates themselves still reach you.',
  },
  refused: {
    title: 'This link is not valid',
    text: 'Please use the whole link of the email, or ask your technician to send you no more reminders.',
  },
  'no-link': {
    title,
    text: 'Open the whole link of the email: this address lacks its secret part, which is also gone after a reload.',
  },
  done: { title: 'No more reminders will be sent', text: 'Estimates themselves still reach you.' },
};

/** Stops a technician's reminders to a customer (APPROVAL-54). */
export function StopRemindersPage() {
  return (
    <LinkActionPage
      texts={texts}
      button={{ label: 'Send Me No More', busyLabel: 'Saving...', color: 'red' }}
      call={stopReminders}
      inputOf={(token) => ({ query: { t: token } })}
      failure="It could not be saved."
      isForVisitors
    />
  );
}
