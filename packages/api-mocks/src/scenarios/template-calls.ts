import {
  createEstimateTemplate,
  deleteEstimateTemplate,
  insertEstimateTemplate,
  listEstimateTemplates,
} from '@tech-portal/contract/estimate-templates';
import type { MockedCall } from '../mock-call.ts';
import { partOf } from './amounts.ts';
import { answering, found, Refusal } from './answering.ts';
import { changeableEstimate, estimateById, statusOf } from './estimate-records.ts';
import { nextId } from './world.ts';
import type { World } from './world.ts';

/** Sets of lines to insert into estimates. */
export function templateCalls(world: World): MockedCall[] {
  const response = answering(world);
  const templateById = (id: number) =>
    found(
      world.templates.find((one) => one.id === id),
      'template',
    );
  return [
    response(listEstimateTemplates, () => world.templates),
    response(
      createEstimateTemplate,
      ({ body }) => {
        if (world.templates.some(({ name }) => name === body.name)) {
          throw new Refusal('conflict', `There is a template named ${body.name} already.`);
        }
        const { lines, parts } = estimateById(world, body.cart_id);
        const template = {
          id: nextId(world),
          name: body.name,
          line_items: lines,
          parts: parts.map(({ id, type, qty }) => {
            const { title, mpn } = partOf(world, { id, type });
            return { id, type, title, sku: mpn, quantity: qty };
          }),
          created: world.now,
        };
        world.templates.push(template);
        return template;
      },
      { body: { name: 'Another', cart_id: 21 } },
    ),
    response(
      insertEstimateTemplate,
      ({ body }) => {
        const template = templateById(body.id);
        const estimate = changeableEstimate(world, body.cart_id);
        const copies = template.line_items.map((line) => ({ ...line, id: `${line.type}-${nextId(world)}` }));
        estimate.lines = [...estimate.lines, ...copies];
        estimate.parts = [
          ...estimate.parts,
          ...template.parts.map(({ id, type, quantity }) => ({ id, type, qty: quantity })),
        ];
        estimate.approved = false;
        estimate.version += 1;
        return { status: statusOf(world, estimate), version: estimate.version, skipped: [] };
      },
      { body: { id: 3, cart_id: 21 } },
    ),
    response(
      deleteEstimateTemplate,
      ({ query }) => {
        const gone = templateById(query.id);
        world.templates = world.templates.filter((one) => one !== gone);
        return {};
      },
      { query: { id: 3 } },
    ),
  ];
}
