import { useEffect } from 'react';

/**
 * Goes back to the first page when the present one has nothing on it: an address kept from when there was more, or
 * the last row of the last page that has just been dealt with.
 */
export function usePageInReach(page: number, isEmpty: boolean, goToFirst: () => void): void {
  const isBeyond = page > 1 && isEmpty;
  useEffect(() => {
    if (isBeyond) goToFirst();
  }, [isBeyond, goToFirst]);
}
