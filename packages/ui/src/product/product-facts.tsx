import { Text, Badge } from '@mantine/core';
import type { TextProps } from '@mantine/core';
import { plainTitle, formatCurrency, stockLabel } from '@tech-portal/domain';
import { useState } from 'react';
import classes from './product.module.css';

/** Title that may contain HTML, shown as plain text in lists, the cart, orders and print (UI-12). */
export function PlainTitle({ html }: { html: string }) {
  return <>{plainTitle(html)}</>;
}

/** Price in dollars, such as $1,008.04: always with two decimals (FORMAT-1) and tabular digits. */
export function Price({ dollars, ...text }: { dollars: number } & Omit<TextProps, 'className'>) {
  return (
    <Text component="span" className={classes.price} {...text}>
      {formatCurrency(dollars)}
    </Text>
  );
}

/** 'In stock' above 30, 'N in stock' above 0, else 'Out of Stock' (PRODUCT-6). */
export function StockBadge({ stock }: { stock: number }) {
  return (
    <Badge variant="light" color={stock > 0 ? 'green' : 'red'}>
      {stockLabel(stock)}
    </Badge>
  );
}

export interface ProductImageProps {
  /** Null for supplier items without a picture (PRODUCT-5). */
  src: string | null;
  /** Empty if the title is next to the picture. */
  alt: string;
  /** Side of the square in pixels; by default it fills the available width. */
  size?: number | undefined;
  /** True for the first picture of a page. Others load when they come near the visible area. */
  eager?: boolean | undefined;
}

/** Square picture of a part, or a placeholder if there is none or it fails to load. */
export function ProductImage({ src, alt, size, eager = false }: ProductImageProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const style = size === undefined ? undefined : { width: size, flex: `0 0 ${size}px` };
  if (src === null || src === '' || failedSrc === src) {
    return (
      <span
        className={classes.frame}
        style={style}
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      >
        <svg className={classes.placeholder} viewBox="0 0 48 48" aria-hidden="true">
          <path d="M8 34V16a3 3 0 0 1 3-3h26a3 3 0 0 1 3 3v18M8 34l9-9 7 7 5-5 11 11M8 34a3 3 0 0 0 3 3h26a3 3 0 0 0 3-3" />
          <circle cx="31" cy="20" r="2.5" />
        </svg>
      </span>
    );
  }
  return (
    <span className={classes.frame} style={style}>
      <img
        className={classes.image}
        src={src}
        alt={alt}
        width={size ?? 320}
        height={size ?? 320}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setFailedSrc(src)}
      />
    </span>
  );
}
