import type { CartItem } from '@tech-portal/contract/cart';
import { formatCurrency, productPath } from '@tech-portal/domain';
import { Link } from '@tech-portal/platform/router';
import { Anchor, Button, Price, ProductImage, QuantityStepper, Text, plainTitle } from '@tech-portal/ui';
import { IconTrash } from '@tech-portal/ui/icons';
import classes from './my-cart.module.css';

interface CartLineProps {
  line: CartItem;
  notice: LineNotice;
  /** 0 deletes the line. */
  onQuantity: (qty: number) => void;
  onDelete: () => void;
}

export function CartLine({ line, notice, onQuantity, onDelete }: CartLineProps) {
  const name = plainTitle(line.title);
  return (
    <li className={classes.line}>
      <div className={classes.image}>
        <ProductImage src={line.img?.url ?? null} alt="" />
      </div>
      <div className={classes.what}>
        <Anchor className={classes.title} component={Link} to={productPath(line)} size="sm" fw={600} c="inherit">
          {name}
        </Anchor>
        <dl className={classes.facts}>
          <div>
            <dt>SKU</dt>
            <dd>{line.sku}</dd>
          </div>
          <div>
            <dt>Price</dt>
            <dd>
              <Price dollars={line.price} size="xs" />
            </dd>
          </div>
        </dl>
        {line.qty > line.stock && (
          <Text size="sm" c="red" mt={4}>
            {line.stock > 0 ? `Only ${line.stock} in stock.` : 'Out of Stock'}
          </Text>
        )}
        <LineNoticeText notice={notice} />
      </div>
      <div className={classes.qty}>
        <span className={classes.label} aria-hidden="true">
          Qty
        </span>
        <QuantityStepper value={line.qty} stock={line.stock} min={0} onChange={onQuantity} label={`Qty of ${name}`} />
      </div>
      <div className={classes.total}>
        <Price dollars={line.total} fw={650} />
      </div>
      <div className={classes.delete}>
        <Button
          className={classes.deleteButton}
          variant="subtle"
          color="gray"
          size="xs"
          aria-label={`Delete ${name}`}
          onClick={onDelete}
        >
          <IconTrash size={16} aria-hidden="true" />
          <span className={classes.deleteWord}>Delete</span>
        </Button>
      </div>
    </li>
  );
}

/** Reason why an edit of the line failed (CART-12), or change of the line reported by the server (CART-13). */
export interface LineNotice {
  readonly message?: string | undefined;
  readonly price?: { readonly from: number; readonly to: number } | undefined;
}

function LineNoticeText({ notice }: { notice: LineNotice }) {
  const { message, price } = notice;
  if (message === undefined && !price) return null;
  return (
    <Text role="alert" size="sm" c="red" mt={4}>
      {message}
      {message !== undefined && price && ' '}
      {price && (
        <>
          Price changed: <del>{formatCurrency(price.from)}</del> <ins>{formatCurrency(price.to)}</ins>
        </>
      )}
    </Text>
  );
}
