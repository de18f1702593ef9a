import { ApiError } from '../http/api-error.ts';

/** The calls of this folder work on the own store cart; any other cart does not exist for them (decision 10). */
export function requireOwnCart(own: { readonly id: number }, cartId: number | undefined): void {
  if (cartId !== undefined && cartId !== own.id) throw new ApiError('not_found', `Cart ${cartId} does not exist.`);
}
