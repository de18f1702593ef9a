import { stopReminders } from '@tech-portal/contract/estimate-approval';
import { useApi } from '@tech-portal/platform';

/** Ends reminders with the token of the link in one of them. */
export function useStopReminders(): (token: string) => Promise<void> {
  const api = useApi();
  return async (token) => {
    await api.call(stopReminders, { query: { t: token } });
  };
}
