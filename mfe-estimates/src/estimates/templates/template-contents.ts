import type { EstimateTemplate } from '@tech-portal/contract/estimate-templates';

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** What a template holds, in one line, e.g. '2 parts, 1 labor line'. */
export function templateContents({ parts, line_items: lines }: EstimateTemplate): string {
  const ofType = (type: (typeof lines)[number]['type']) => lines.filter((line) => line.type === type).length;
  const words = [
    ...counted(parts.length, 'part', 'parts'),
    ...counted(ofType('labor'), 'labor line', 'labor lines'),
    ...counted(ofType('service'), 'service call fee', 'service call fees'),
    ...counted(ofType('charge'), 'charge', 'charges'),
  ];
  return words.join(', ') || 'Empty';
}
