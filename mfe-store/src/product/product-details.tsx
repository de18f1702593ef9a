import { useId } from 'react';
import type { ReactNode } from 'react';
import { brandSlug } from '@tech-portal/domain';
import type { ProductDetail } from '@tech-portal/contract/products';
import { Link } from '@tech-portal/platform/router';
import { Anchor, plainText, Price, ProductImage, StockBadge, Title } from '@tech-portal/ui';
import { SafeHtml } from '@tech-portal/ui/safe-html';
import { AddToCart } from '../shared/add-to-cart.tsx';
import { partOfProduct } from '../shared/part.ts';
import { useDocumentTitle } from '../shared/use-document-title.ts';
import { CategoryBreadcrumb } from './category-breadcrumb.tsx';
import classes from './product-page.module.css';

export function ProductDetails({ product }: { product: ProductDetail }) {
  const titleId = useId();
  const name = plainText(product.title);
  useDocumentTitle(name);
  return (
    <article className={classes.product} aria-labelledby={titleId}>
      <div className={classes.crumbs}>
        <CategoryBreadcrumb path={product.path} />
      </div>
      <div className={classes.image}>
        <ProductImage src={product.image_url} alt={name} eager />
      </div>
      <div className={classes.head}>
        <Title order={1} id={titleId} className={classes.title}>
          <SafeHtml html={product.title} inline />
        </Title>
        <dl className={classes.facts}>
          <Fact label="Brand">
            <Anchor component={Link} to={`/brands/${brandSlug(product.brand)}`} size="sm">
              {product.brand}
            </Anchor>
          </Fact>
          <Fact label="SKU">{product.mpn}</Fact>
          <Fact label="UPC">{product.UPC}</Fact>
        </dl>
        <div className={classes.offer}>
          <Price dollars={product.price} fz={28} fw={700} lh={1.2} />
          <StockBadge stock={product.stock} />
        </div>
        <div className={classes.order}>
          <AddToCart part={partOfProduct(product)} describedBy={titleId} />
        </div>
      </div>
      {product.description !== '' && (
        <section className={classes.description}>
          <Title order={2} size="h4" mb="xs">
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
