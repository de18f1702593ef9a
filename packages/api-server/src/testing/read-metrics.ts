import type { ServerProcess } from './server-process.ts';

/** One value that Prometheus reads. */
export interface MetricSample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Reads the text that Prometheus reads. */
function parseMetrics(text: string): readonly MetricSample[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, name = '', labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, text]) => [label, text]);
    return { name, labels: Object.fromEntries(pairs), value: Number(value) };
  });
}

/** Where a process serves its metrics. */
export const metricsUrlOf = (server: ServerProcess): string =>
  /with metrics at (\S+)/.exec(server.output())?.[1] ?? 'it serves none';

/** What Prometheus reads of a process now. */
export async function readMetrics(server: ServerProcess): Promise<readonly MetricSample[]> {
  const response = await fetch(metricsUrlOf(server));
  if (!response.ok) throw new Error(`The metrics gave ${response.status}.`);
  return parseMetrics(await response.text());
}
