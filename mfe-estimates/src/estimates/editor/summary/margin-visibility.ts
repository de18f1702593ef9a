import { createDraftStore, useDraftState } from '@tech-portal/forms/drafts';
import { useSession } from '@tech-portal/platform';
import { boolean, object } from 'valibot';

const visibleByDefault = { isHidden: false };

/** Stored on this device per account; Log Out removes it. */
const marginStore = createDraftStore<{ readonly isHidden: boolean }>({
  name: 'margin',
  schema: object({ isHidden: boolean() }),
  storage: 'local',
});

/** Hidden state of cost, profit and margin with its setter, shared by all estimates. */
export function useMarginHidden(): readonly [isHidden: boolean, setHidden: (isHidden: boolean) => void] {
  const { accountId } = useSession();
  const { value, change } = useDraftState(marginStore.of(accountId), visibleByDefault);
  return [value.isHidden, (isHidden) => change(() => ({ isHidden }))];
}
