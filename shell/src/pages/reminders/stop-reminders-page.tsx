import { stopReminders } from '@tech-portal/contract/estimate-approval';
import { LinkActionPage } from '../../shared/link-action-page.tsx';

const title = 'Stop reminders';

const texts = {
  ready: {
    title,
    text: 'Press the button to stop estimate reminders from this technician. You still receive estimates.',
  },
  refused: {
    title: 'This link is not valid',
    text: 'Please use the full link from the email, or ask your technician to stop the reminders.',
  },
  'no-link': {
    title,
    text: 'Open the full link from the email. This URL is missing its secret part, which a reload also removes.',
  },
  done: { title: 'Reminders stopped', text: 'You still receive estimates.' },
};

/** Stops a technician's email reminders to a customer (APPROVAL-54). */
export function StopRemindersPage() {
  return (
    <LinkActionPage
      texts={texts}
      button={{ label: 'Stop Reminders', busyLabel: 'Saving...', color: 'red' }}
      endpoint={stopReminders}
      inputOf={(token) => ({ query: { t: token } })}
      failure="It could not be saved."
      isForVisitors
    />
  );
}
