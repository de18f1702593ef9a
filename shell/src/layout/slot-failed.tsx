import { Button, Text } from '@tech-portal/ui';
import classes from './slot-failed.module.css';

interface SlotFailedProps {
  /** What the remote calls it, e.g. 'cart'; remotes published before labels existed say nothing. */
  readonly label: string | undefined;
  readonly retry: () => void;
}

/** In the place of a part of the top bar whose code did not come; on a phone the button alone. */
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
