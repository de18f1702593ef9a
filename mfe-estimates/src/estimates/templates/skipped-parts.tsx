import type { SkippedPart } from '@tech-portal/contract/estimates';
import { Alert, PlainTitle } from '@tech-portal/ui';
import classes from './skipped-parts.module.css';

export function SkippedParts({ skipped }: { skipped: readonly SkippedPart[] }) {
  return (
    <Alert
      color="amber"
      title={skipped.length === 1 ? 'One part needs attention' : `${skipped.length} parts need attention`}
    >
      <ul className={classes.list}>
        {skipped.map(({ title, reason }, index) => (
          // The list never changes, and a part may appear twice.
          <li key={index}>
            <strong>
              <PlainTitle html={title} />
            </strong>
            : {reason}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
