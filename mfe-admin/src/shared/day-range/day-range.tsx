import { lazyComponent } from '@tech-portal/platform';
import { Button, Skeleton } from '@tech-portal/ui';
import type { DayRangeProps } from './day-range-inputs.tsx';

/** Fields for the first and last day of a list. Loaded late, because the calendar is large. */
export const DayRange = lazyComponent<DayRangeProps>(
  async () => (await import('./day-range-inputs.tsx')).DayRangeInputs,
  {
    loading: () => <Skeleton height={60} />,
    failed: (retry) => (
      <Button variant="default" onClick={retry}>
        Load the days
      </Button>
    ),
  },
);
