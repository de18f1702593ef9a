import { Button } from '@tech-portal/ui';
import classes from './import.module.css';

interface ImportProgressProps {
  readonly done: number;
  readonly of: number;
  readonly writes: boolean;
  readonly onStop: () => void;
}

/** How far checking or importing is; stopping ends it after the lines that are under way. */
export function ImportProgress({ done, of, writes, onStop }: ImportProgressProps) {
  const words = `${writes ? 'Imported' : 'Checked'} ${done} of ${of}`;
  return (
    <div className={classes.progress}>
      <progress value={done} max={of} aria-label={words} />
      <span>{words}</span>
      <Button size="compact-sm" variant="default" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}
