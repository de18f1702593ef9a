import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const folder = join(import.meta.dirname, '../../../../.deploy/monitoring');

const dashboard = v.object({
  panels: v.array(v.object({ title: v.string(), targets: v.array(v.object({ expr: v.string() })) })),
});

/** PromQL keywords that could be mistaken for metric names. */
const KEYWORDS = new Set(['by', 'without', 'on', 'ignoring', 'or', 'and', 'unless', 'bool', 'offset']);
const ADDED = new Set(['instance', 'job', 'le']);

export interface ReadMetrics {
  readonly source: string;
  readonly metrics: readonly string[];
  /** Labels that the expression selects or groups by, except those that Prometheus adds. */
  readonly labels: readonly string[];
}

function readExpression(source: string, expression: string): ReadMetrics {
  const matchers = [...expression.matchAll(/\{([^}]*)\}/g)].map(([, content = '']) => content);
  const groups = [...expression.matchAll(/\b(?:by|without) \(([^)]*)\)/g)].map(([, content = '']) => content);
  const labels = [
    ...matchers.flatMap((content) => [...content.matchAll(/(\w+)\s*=~?\s*"/g)].map(([, label = '']) => label)),
    ...groups.flatMap((content) => content.split(',').map((label) => label.trim())),
  ];
  const withoutSelectors = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without) \([^)]*\)/g, ' ');
  const metricNames = [...withoutSelectors.matchAll(/[a-zA-Z_]\w*(?!\w)(?!\s*\()/g)].map(([word]) => word);
  return {
    source,
    metrics: metricNames.filter((word) => !KEYWORDS.has(word)),
    labels: labels.filter((label) => !ADDED.has(label)),
  };
}

export function readAlerts(): readonly ReadMetrics[] {
  const text = readFileSync(join(folder, 'alerts.yml'), 'utf8');
  const rules = text.split(/^ +- alert: /m).slice(1);
  return rules.map((rule) => {
    const [, foldedExpression, plain] = /expr: (?:>-\n((?: {10}.*\n)+)|(.*))/.exec(rule) ?? [];
    return readExpression(rule.split('\n', 1)[0] ?? '', foldedExpression ?? plain ?? '');
  });
}

export function readDashboard(): readonly ReadMetrics[] {
  const { panels } = v.parse(dashboard, JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8')));
  return panels.flatMap(({ title, targets }) => targets.map(({ expr }) => readExpression(title, expr)));
}
