import type { Category } from '@tech-portal/contract/categories';
import { Link } from '@tech-portal/platform/router';
import { ProductImage } from '@tech-portal/ui';
import { categoryPath } from '../shared/category-path.ts';
import classes from './categories-page.module.css';

interface CategoryCardsProps {
  /** The way to the category whose children these are. */
  way: readonly Category[];
  categories: readonly Category[];
}

export function CategoryCards({ way, categories }: CategoryCardsProps) {
  return (
    <ul className={classes.cards} aria-label="Categories">
      {categories.map((category) => (
        <li key={category.id}>
          <Link className={classes.card} to={categoryPath([...way, category])}>
            <ProductImage src={category.lead_image} alt="" />
            <span className={classes.title}>{category.title}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
