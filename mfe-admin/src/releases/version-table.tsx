import type { AppRelease, VersionMetrics, VitalName } from '@tech-portal/contract/release-figures';
import { formatDateTime } from '@tech-portal/domain';
import { Text, VisuallyHidden } from '@tech-portal/ui';
import type { ComponentPropsWithoutRef } from 'react';
import { failedLoadsText, ratingOf, vitalLabels, vitalOf, vitalText } from './web-vitals.labels.ts';
import classes from './version-table.module.css';

interface VersionWithRole {
  readonly role: string;
  readonly metrics: VersionMetrics;
}

function versionsOf({ live, previous, canary }: AppRelease): VersionWithRole[] {
  return [
    ...(canary ? [{ role: `Canary, ${canary.percent} %`, metrics: canary }] : []),
    { role: 'Live', metrics: live },
    ...(previous ? [{ role: 'Before', metrics: previous }] : []),
  ];
}

const vitalNames = Object.keys(vitalLabels) as VitalName[];

interface MetricCellProps extends ComponentPropsWithoutRef<'td'> {
  /** Column heading. On a phone, it is repeated next to the value. */
  readonly heading: string;
}

const MetricCell = ({ heading, ...props }: MetricCellProps) => (
  <td role="cell" className={classes.number} data-heading={heading} {...props} />
);

function VitalCell({ name, metrics }: { name: VitalName; metrics: VersionMetrics }) {
  const vital = vitalOf(metrics, name);
  if (!vital) return <MetricCell heading={name}>–</MetricCell>;
  const rating = ratingOf(name, vital.p75);
  return (
    <MetricCell heading={name} data-rating={rating} title={`${vital.count} page loads, ${rating}`}>
      {vitalText(name, vital.p75)}
      <VisuallyHidden>, {rating}</VisuallyHidden>
    </MetricCell>
  );
}

function VersionRow({ role, metrics }: VersionWithRole) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <Text component="span" size="sm" fw={600} display="block">
          {role}
        </Text>
        <Text component="span" size="xs" ff="monospace" display="block">
          {metrics.version}
        </Text>
        {metrics.since !== null && (
          <Text component="span" size="xs" c="dimmed" display="block">
            since {formatDateTime(metrics.since)}
          </Text>
        )}
      </th>
      <MetricCell heading="Page views">{metrics.views.toLocaleString('en-US')}</MetricCell>
      <MetricCell heading="Failed for">{failedLoadsText(metrics)}</MetricCell>
      {vitalNames.map((name) => (
        <VitalCell key={name} name={name} metrics={metrics} />
      ))}
      <MetricCell heading="Load">{metrics.load_p75 === null ? '–' : `${metrics.load_p75} ms`}</MetricCell>
    </tr>
  );
}

/**
 * Metrics of an app's versions. On a phone, CSS turns rows into blocks, which removes their table roles, so they are
 * set explicitly.
 */
export function VersionTable({ release }: { release: AppRelease }) {
  return (
    <div className={classes.scroll} role="region" aria-label={`Metrics of ${release.app}`} tabIndex={0}>
      <table className={classes.table} role="table">
        <thead role="rowgroup">
          <tr role="row">
            {['Version', 'Page views', 'Failed for'].map((heading) => (
              <th key={heading} role="columnheader" scope="col">
                {heading}
              </th>
            ))}
            {vitalNames.map((name) => (
              <th key={name} role="columnheader" scope="col" title={vitalLabels[name]}>
                {name}
              </th>
            ))}
            <th role="columnheader" scope="col" title="Network time of an entry or chunk">
              Load
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {versionsOf(release).map((version) => (
            <VersionRow key={version.role} {...version} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
