import type { ProductDetail } from '@tech-portal/contract/products';
import { Link } from '@tech-portal/platform/router';
import { Anchor, Breadcrumbs, Text } from '@tech-portal/ui';
import { categoryPath } from '../category-path.ts';
import classes from './product-details.module.css';

interface CategoryBreadcrumbProps {
  path: ProductDetail['path'];
  /** Each crumb links to its category. */
  linked: boolean;
}

/** The breadcrumb of a product's category (PRODUCT-1); nothing for supplier items, which have none (PRODUCT-5). */
export function CategoryBreadcrumb({ path, linked }: CategoryBreadcrumbProps) {
  if (path.length === 0) return null;
  return (
    <nav aria-label="Breadcrumb">
      <Breadcrumbs className={classes.way} separatorMargin={6}>
        {path.map((crumb, index) => {
          const to = categoryPath(path.slice(0, index + 1));
          return linked ? (
            <Anchor key={to} component={Link} to={to} size="sm">
              {crumb.title}
            </Anchor>
          ) : (
            <Text key={to} component="span" size="sm">
              {crumb.title}
            </Text>
          );
        })}
      </Breadcrumbs>
    </nav>
  );
}
