import { useId } from 'react';
import { productPath } from '@tech-portal/domain';
import { Link } from '@tech-portal/platform/router';
import { PlainTitle, Price, ProductImage, StockBadge } from '@tech-portal/ui';
import { AddToCart } from './add-to-cart.tsx';
import { FavoriteButton } from './favorites/favorite-button.tsx';
import type { Part } from './part.ts';
import { usePrefetchPart } from './product.queries.ts';
import classes from './product-card.module.css';

interface ProductCardProps {
  part: Part;
  /** Heading level; default 3, one below a list's heading. */
  level?: 2 | 3 | undefined;
}

export function ProductCard({ part, level = 3 }: ProductCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const titleId = useId();
  const prefetch = usePrefetchPart(part);
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <div className={classes.image}>
        <ProductImage src={part.image} alt="" />
      </div>
      <div className={classes.favorite}>
        <FavoriteButton part={part} />
      </div>
      <div className={classes.facts}>
        <Heading className={classes.title} id={titleId}>
          <Link className={classes.link} to={productPath(part)} {...prefetch}>
            <PlainTitle html={part.title} />
          </Link>
        </Heading>
        <p className={classes.origin}>
          {part.brand} <span className={classes.number}>{part.mpn}</span>
        </p>
      </div>
      <div className={classes.offer}>
        <Price dollars={part.price} fw={650} size="lg" />
        <StockBadge stock={part.stock} />
      </div>
      <div className={classes.order}>
        <AddToCart part={part} describedBy={titleId} />
      </div>
    </article>
  );
}
