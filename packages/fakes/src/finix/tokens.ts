import { textOf } from '../http/route.ts';
import type { FakeRoute } from '../http/route.ts';
import { invalidField, createErrorResponse } from './responses.ts';
import { fakeKeys } from './keys.ts';
import { nextId } from './records.ts';
import type { Card, Records, Token } from './records.ts';

const TOKEN_MS = 30 * 60_000;

function isCardNumber(text: string): boolean {
  if (!/^\d{13,19}$/.test(text)) return false;
  const sum = [...text].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function readCard(body: unknown): Card | Response {
  const number = textOf(body, 'number').replaceAll(/[\s-]/g, '');
  const [month = Number.NaN, shortYear = Number.NaN] = textOf(body, 'expiration')
    .split(/\s*\/\s*/)
    .map(Number);
  const year = shortYear < 100 ? 2000 + shortYear : shortYear;
  if (!isCardNumber(number)) return invalidField('number', 'The card number is not valid.');
  if (!(month >= 1 && month <= 12) || !(year >= 2000)) {
    return invalidField('expiration', 'The expiration date must be MM/YY.');
  }
  if (new Date(year, month) <= new Date()) return invalidField('expiration', 'The card has expired.');
  if (!/^\d{3,4}$/.test(textOf(body, 'security_code'))) {
    return invalidField('security_code', 'The security code has 3 or 4 digits.');
  }
  return { number, name: textOf(body, 'name'), month, year };
}

/** Uses up a token that is known, unused and not older than 30 minutes. */
export function consumeToken({ tokens }: Records, id: unknown): Token | undefined {
  const token = typeof id === 'string' ? tokens.get(id) : undefined;
  if (!token || token.used || Date.now() - token.created > TOKEN_MS) return undefined;
  token.used = true;
  return token;
}

/** Routes for the form's frame, which turn a card into a token. */
export function tokenRoutes(records: Records): FakeRoute[] {
  return [
    {
      method: 'POST',
      path: /^\/applications\/([^/]+)\/tokens$/,
      respond({ params, body }) {
        if (params[0] !== fakeKeys.applicationId) {
          return createErrorResponse(404, { code: 'NOT_FOUND', message: `There is no application ${params[0]}.` });
        }
        const card = readCard(body);
        if (card instanceof Response) return card;
        const token: Token = { id: nextId('TK'), card, created: Date.now(), used: false };
        records.tokens.set(token.id, token);
        const expires = new Date(token.created + TOKEN_MS).toISOString();
        const response = { id: token.id, instrument_type: 'PAYMENT_CARD', currency: 'USD', expires_at: expires };
        return Response.json(response, { status: 201 });
      },
    },
  ];
}
