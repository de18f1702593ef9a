import { setUpAdministrator } from '@tech-portal/contract/administrators';
import type { BodyOf } from '@tech-portal/contract';
import { useApi } from '@tech-portal/platform';

/** Makes the first administrator with the token of the one-time link. */
export function useSetUp(): (administrator: BodyOf<typeof setUpAdministrator>) => Promise<void> {
  const api = useApi();
  return async (body) => {
    await api.call(setUpAdministrator, { body });
  };
}
