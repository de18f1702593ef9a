import { useApi, useIdle } from '@tech-portal/platform';
import { useEffect, useState } from 'react';
import { log } from '../log.ts';
import { PORTAL_NAME, useBusiness } from './business.store.ts';

/** Keeps the business settings current while the portal is open, and publishes the business name to remotes. */
export function useBusinessRefresh(): void {
  const api = useApi();
  const { company_name: name = PORTAL_NAME } = useBusiness();
  const [isIdle, setIdle] = useState(false);
  const [markIdle] = useState(() => () => setIdle(true));
  useIdle(markIdle);

  useEffect(() => {
    document.querySelector('meta[name="application-name"]')?.setAttribute('content', name);
  }, [name]);

  useEffect(() => {
    if (!isIdle) return undefined;
    const controller = new AbortController();
    import('./poll-business-settings.queries.ts')
      .then(({ pollBusinessSettings }) => pollBusinessSettings(api, controller.signal))
      .catch((error: unknown) => log('Changes to the business settings will appear after a reload.', error));
    return () => controller.abort();
  }, [api, isIdle]);
}
