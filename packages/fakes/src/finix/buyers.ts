import { fieldOf, textOf } from '../http/route.ts';
import type { FakeRoute } from '../http/route.ts';
import { invalidField, presentInstrument } from './responses.ts';
import { requireAuthorization } from './require-authorization.ts';
import { nextId } from './records.ts';
import type { Instrument, Records } from './records.ts';
import { consumeToken } from './tokens.ts';

/** Buyer identities and payment instruments created from tokens. */
export function buyerRoutes(records: Records): FakeRoute[] {
  return [
    requireAuthorization({
      method: 'POST',
      path: /^\/identities$/,
      respond({ body }) {
        const entity = fieldOf(body, 'entity');
        if (typeof entity !== 'object' || entity === null) return invalidField('entity', 'An entity is needed.');
        const id = nextId('ID');
        records.identities.add(id);
        return Response.json({ id, entity, identity_roles: ['BUYER'] }, { status: 201 });
      },
    }),
    requireAuthorization({
      method: 'POST',
      path: /^\/payment_instruments$/,
      respond({ body }) {
        const identity = textOf(body, 'identity');
        if (fieldOf(body, 'type') !== 'TOKEN') return invalidField('type', 'The type must be TOKEN.');
        if (!records.identities.has(identity)) return invalidField('identity', `There is no identity ${identity}.`);
        const token = consumeToken(records, fieldOf(body, 'token'));
        if (!token) return invalidField('token', 'The token is unknown, used or older than 30 minutes.');
        const instrument: Instrument = { id: nextId('PI'), card: token.card, identity };
        records.instruments.set(instrument.id, instrument);
        return Response.json(presentInstrument(instrument), { status: 201 });
      },
    }),
  ];
}
