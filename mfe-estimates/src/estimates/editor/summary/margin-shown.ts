import { createDraftStore, useDraftState } from '@tech-portal/forms/drafts';
import { useSession } from '@tech-portal/platform';
import { boolean, object } from 'valibot';

const shown = { isHidden: false };

/** On this device, for this account; Log Out forgets it. */
const choices = createDraftStore<{ readonly isHidden: boolean }>({
  name: 'margin',
  schema: object({ isHidden: boolean() }),
  storage: 'local',
});

/** Whether cost, profit and margin are hidden, and how to hide and show them; the same on every estimate. */
export function useMarginHidden(): readonly [isHidden: boolean, setHidden: (isHidden: boolean) => void] {
  const { accountId } = useSession();
  const { value, change } = useDraftState(choices.of(accountId), shown);
  return [value.isHidden, (isHidden) => change(() => ({ isHidden }))];
}
