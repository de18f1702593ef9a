import { Skeleton, VisuallyHidden } from '@tech-portal/ui';
import classes from './brands-page.module.css';

const places = Array.from({ length: 24 }, (_, index) => index);

export function BrandsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading</VisuallyHidden>
      <div className={classes.brands} aria-hidden="true">
        {places.map((place) => (
          <Skeleton key={place} height={40} />
        ))}
      </div>
    </div>
  );
}
