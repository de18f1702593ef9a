import { useState } from 'react';

/** Whether a dialog has been opened yet: until then none of its code is loaded, from then on it stays to close nicely. */
export function useOpenedOnce(opened: boolean): boolean {
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  return wanted || opened;
}
