import type { ProductDetail } from '@tech-portal/contract/products';
import { Link } from '@tech-portal/platform/router';
import { Anchor, Breadcrumbs } from '@tech-portal/ui';
import { categoryPath } from '../shared/category-path.ts';
import classes from './product-page.module.css';

/** The way to a product's category; nothing for supplier items, which have none (decision 23). */
export function CategoryBreadcrumb({ path }: { path: ProductDetail['path'] }) {
  if (path.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb">
      <Breadcrumbs className={classes.way} separatorMargin={6}>
        {path.map((crumb, index) => {
          const to = categoryPath(path.slice(0, index + 1));
          return (
            <Anchor key={to} component={Link} to={to} size="sm">
              {crumb.title}
            </Anchor>
          );
        })}
      </Breadcrumbs>
    </nav>
  );
}
