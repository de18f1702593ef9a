import { Loader } from '@tech-portal/ui';
import classes from './page-loading.module.css';

/** Placeholder for a page whose code is loading. Empty at first, to avoid flicker on fast loads. */
export function PageLoading() {
  return (
    <div className={classes.loading} role="status" aria-label="Loading page">
      <Loader size="sm" />
    </div>
  );
}
