import type { SlotName } from '@tech-portal/platform';
import { Button, Text } from '@tech-portal/ui';
import classes from './slot-failed.module.css';

const texts: Readonly<Record<SlotName, { readonly failure: string; readonly again: string }>> = {
  'top-bar.search': { failure: 'The search could not be loaded.', again: 'Load the search again' },
  'top-bar.actions': { failure: 'The cart could not be loaded.', again: 'Load the cart again' },
};

/** In the place of a part of the top bar whose code did not come; on a phone the button alone. */
export function SlotFailed({ slot, retry }: { slot: SlotName; retry: () => void }) {
  const { failure, again } = texts[slot];
  return (
    <div className={classes.failed} role="status">
      <Text span size="sm" c="dimmed" className={classes.words}>
        {failure}
      </Text>
      <Button variant="default" size="compact-sm" onClick={retry}>
        {again}
      </Button>
    </div>
  );
}
