import { Button, Text } from '@tech-portal/ui';
import classes from './slot-failed.module.css';

interface SlotFailedProps {
  /** Content of the slot in a word, e.g. 'cart'; missing in remotes published before labels existed. */
  readonly label: string | undefined;
  readonly retry: () => void;
}

/** Error with a Retry button for top bar content that failed to load. On a phone, only the button shows. */
export function SlotFailed({ label, retry }: SlotFailedProps) {
  return (
    <div className={classes.failed} role="status">
      <Text span size="sm" c="dimmed" className={classes.words}>
        {label === undefined ? 'A part of the page could not be loaded.' : `The ${label} could not be loaded.`}
      </Text>
      <Button variant="default" size="compact-sm" onClick={retry}>
        {label === undefined ? 'Load it again' : `Load the ${label} again`}
      </Button>
    </div>
  );
}
