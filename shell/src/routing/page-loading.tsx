import { Loader } from '@tech-portal/ui';
import classes from './page-loading.module.css';

/**
 * A placeholder for a page whose code is loading; shows nothing for the first moment, so that quick pages do not
 * flicker.
 */
export function PageLoading() {
  return (
    <div className={classes.loading} role="status" aria-label="Loading page">
      <Loader size="sm" />
    </div>
  );
}
