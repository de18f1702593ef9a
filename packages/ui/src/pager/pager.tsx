import { PageSteps } from './page-steps.tsx';
import type { PageStepsProps } from './page-steps.tsx';
import classes from './pager.module.css';

export interface PagerProps extends PageStepsProps {
  /** Names the landmark where a page has two pagers, e.g. 'Pages, top'; default 'Pages'. */
  label?: string | undefined;
}

/** The pages of a list; nothing at all for a single one. */
export function Pager({ label = 'Pages', ...pages }: PagerProps) {
  if (pages.pageCount <= 1 && !pages.hasMore) return null;
  return (
    <nav className={classes.pager} aria-label={label}>
      <PageSteps {...pages} />
    </nav>
  );
}
