import { productPath } from '@tech-portal/domain';
import type { CartItem } from '@tech-portal/contract/cart';
import { Link } from '@tech-portal/platform/router';
import { Anchor, Button, titleText, Price, ProductImage, QuantityStepper, Text } from '@tech-portal/ui';
import { IconTrash } from '@tech-portal/ui/icons';
import { LineNoticeText } from './line-notice.tsx';
import type { LineNotice } from './line-notice.tsx';
import classes from './my-cart.module.css';

interface CartLineProps {
  line: CartItem;
  notice: LineNotice;
  /** 0 deletes the line. */
  onQuantity: (qty: number) => void;
  onDelete: () => void;
}

export function CartLine({ line, notice, onQuantity, onDelete }: CartLineProps) {
  const name = titleText(line.title);
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
