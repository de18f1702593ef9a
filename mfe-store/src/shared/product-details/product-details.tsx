import type { ProductDetail } from '@tech-portal/contract/products';
import { brandPath } from '@tech-portal/domain';
import { Link } from '@tech-portal/platform/router';
import {
  Anchor,
  Breadcrumbs,
  plainText,
  Price,
  ProductImage,
  StockBadge,
  Text,
  Title,
  plainTitle,
} from '@tech-portal/ui';
import { SafeHtml } from '@tech-portal/ui/safe-html';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { categoryPath } from '../category-path.ts';
import classes from './product-details.module.css';

interface ProductDetailsProps {
  product: ProductDetail;
  /** In a dialog, the heading is one level lower, and no link leads away from unsaved work. */
  inDialog?: boolean | undefined;
  aside?: ReactNode | undefined;
  /** Renders actions for the part; `titleId` is the id of the element that names it. */
  children: (titleId: string) => ReactNode;
}

/** All details of a part (PRODUCT-1). */
export function ProductDetails({ product, inDialog = false, aside, children }: ProductDetailsProps) {
  const titleId = useId();
  const name = plainTitle(product.title);
  return (
    <article className={classes.product} aria-labelledby={titleId}>
      <div className={classes.crumbs}>
        <CategoryBreadcrumb path={product.path} linked={!inDialog} />
      </div>
      <div className={classes.image}>
        <ProductImage src={product.image_url} alt={name} eager />
      </div>
      <div className={classes.head}>
        <div className={classes.heading}>
          <Title order={inDialog ? 3 : 1} id={titleId} className={classes.title}>
            {plainText(product.title) ? <SafeHtml html={product.title} inline /> : name}
          </Title>
          {aside}
        </div>
        <dl className={classes.facts}>
          <Fact label="Brand">
            {inDialog ? (
              product.brand
            ) : (
              <Anchor component={Link} to={brandPath(product.brand)} size="sm">
                {product.brand}
              </Anchor>
            )}
          </Fact>
          <Fact label="SKU">{product.mpn}</Fact>
          <Fact label="UPC">{product.UPC}</Fact>
        </dl>
        <div className={classes.offer}>
          <Price dollars={product.price} fz={28} fw={700} lh={1.2} />
          <StockBadge stock={product.stock} />
        </div>
        <div className={classes.order}>{children(titleId)}</div>
      </div>
      {product.description !== '' && (
        <section className={classes.description}>
          <Title order={inDialog ? 4 : 2} size="h4" mb="xs">
            Description
          </Title>
          <SafeHtml html={product.description} />
        </section>
      )}
    </article>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === '') return null;
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface CategoryBreadcrumbProps {
  path: ProductDetail['path'];
  linked: boolean;
}

/** Breadcrumb of a product's category (PRODUCT-1); empty for supplier items, which have none (PRODUCT-5). */
function CategoryBreadcrumb({ path, linked }: CategoryBreadcrumbProps) {
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
