import { useApi, useIdle } from '@tech-portal/platform';
import { useEffect, useState } from 'react';
import { log } from '../log.ts';
import { PORTAL_NAME, useBusiness } from './business.store.ts';

/** Keeps the business settings current while the portal is open, and publishes the business name to remotes. */
export function useBusinessWatch(): void {
  const api = useApi();
  const { company_name: name = PORTAL_NAME } = useBusiness();
  const [isIdle, setIdle] = useState(false);
  const [begin] = useState(() => () => setIdle(true));
  useIdle(begin);

  useEffect(() => {
    document.querySelector('meta[name="application-name"]')?.setAttribute('content', name);
  }, [name]);

  useEffect(() => {
    if (!isIdle) return undefined;
    const left = new AbortController();
    import('./keep-business-fresh.queries.ts')
      .then(({ keepBusinessFresh }) => keepBusinessFresh(api, left.signal))
      .catch((error: unknown) => log('Changes to the business settings will appear after a reload.', error));
    return () => left.abort();
  }, [api, isIdle]);
}
