import { getEstimate } from '@tech-portal/contract/estimates';
import type { EmailState } from '@tech-portal/contract/estimates';
import { useApiQuery } from '@tech-portal/platform/query';

/** How often the page looks whether an approval email went out, milliseconds. */
export const EMAIL_LOOK_MS = 5000;

/** Whether an approval email has still to go out. */
export const isUnderWay = (email: EmailState | null | undefined): boolean => email === 'waiting' || email === 'delayed';

/** One estimate by its cart id; a refusal `not_found` means that it does not exist for the viewer. */
export const useEstimate = (cartId: number) =>
  useApiQuery(
    getEstimate,
    { cart_id: cartId },
    { refetchInterval: ({ state }) => isUnderWay(state.data?.approval_email) && EMAIL_LOOK_MS },
  );
