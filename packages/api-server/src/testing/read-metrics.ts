import type { ServerProcess } from './server-process.ts';

export interface MetricSample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

function parseMetrics(text: string): readonly MetricSample[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, name = '', labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, text]) => [label, text]);
    return { name, labels: Object.fromEntries(pairs), value: Number(value) };
  });
}

export const metricsUrlOf = (server: ServerProcess): string =>
  /with metrics at (\S+)/.exec(server.output())?.[1] ?? 'it serves none';

export async function readMetrics(server: ServerProcess): Promise<readonly MetricSample[]> {
  const response = await fetch(metricsUrlOf(server));
  if (!response.ok) throw new Error(`The metrics responded with ${response.status}.`);
  return parseMetrics(await response.text());
}
