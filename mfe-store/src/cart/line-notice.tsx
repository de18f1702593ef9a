import { formatCurrency } from '@tech-portal/domain';
import { Text } from '@tech-portal/ui';

/** What the server reported of a line (CART-13), or why it did not change (CART-12). */
export interface LineNotice {
  readonly message?: string | undefined;
  readonly price?: { readonly from: number; readonly to: number } | undefined;
}

export function LineNoticeText({ notice }: { notice: LineNotice }) {
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
