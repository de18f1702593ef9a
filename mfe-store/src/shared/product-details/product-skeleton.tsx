import { Skeleton, VisuallyHidden } from '@tech-portal/ui';
import classes from './product-details.module.css';

export function ProductSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <div className={classes.product} aria-hidden="true">
        <div className={classes.crumbs}>
          <Skeleton height={14} width={220} />
        </div>
        <div className={classes.image}>
          <Skeleton className={classes.blank} />
        </div>
        <div className={classes.head}>
          <Skeleton height={30} width="80%" />
          <Skeleton height={14} width="50%" mt="md" />
          <Skeleton height={34} width={140} mt="lg" />
          <Skeleton height={38} width={280} mt="lg" />
        </div>
      </div>
    </div>
  );
}
