import { PageSteps } from './page-steps.tsx';
import classes from './pager.module.css';

export interface PagerProps {
  /** Present page, from 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  /** Names the landmark where a page has two pagers, e.g. 'Pages, top'; default 'Pages'. */
  label?: string | undefined;
}

/** The pages of a list; nothing at all for a single one. */
export function Pager({ label = 'Pages', ...pages }: PagerProps) {
  if (pages.pageCount <= 1) return null;
  return (
    <nav className={classes.pager} aria-label={label}>
      <PageSteps {...pages} />
    </nav>
  );
}
