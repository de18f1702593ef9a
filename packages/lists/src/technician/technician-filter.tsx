import { lazyComponent } from '@tech-portal/platform';
import { Button, Skeleton } from '@tech-portal/ui';
import type { TechnicianFilterProps } from './technician-select.tsx';
import classes from './technician-filter.module.css';

/**
 * Filters a list by technician, for administrators, who see all records (ACCESS-18). Loaded on demand, because only
 * they use it.
 */
export const TechnicianFilter = lazyComponent<TechnicianFilterProps>(
  async () => (await import('./technician-select.tsx')).TechnicianSelect,
  {
    loading: () => <Skeleton height={36} className={classes.filter} />,
    failed: (retry) => (
      <Button variant="default" onClick={retry}>
        Load the technicians
      </Button>
    ),
  },
);
