import type { AppRelease, VersionFigures, VitalName } from '@tech-portal/contract/release-figures';
import { formatMoment } from '@tech-portal/domain';
import { Text, VisuallyHidden } from '@tech-portal/ui';
import type { ComponentPropsWithoutRef } from 'react';
import { failedText, ratingOf, vitalLabels, vitalOf, vitalText } from './figure-texts.ts';
import classes from './version-table.module.css';

interface Shown {
  readonly role: string;
  readonly figures: VersionFigures;
}

function versionsOf({ live, previous, canary }: AppRelease): Shown[] {
  return [
    ...(canary ? [{ role: `Canary, ${canary.percent} %`, figures: canary }] : []),
    { role: 'Live', figures: live },
    ...(previous ? [{ role: 'Before', figures: previous }] : []),
  ];
}

const vitals = Object.keys(vitalLabels) as VitalName[];

interface FigureProps extends ComponentPropsWithoutRef<'td'> {
  /** Column heading, repeated next to the value on a phone. */
  readonly heading: string;
}

const Figure = ({ heading, ...props }: FigureProps) => (
  <td role="cell" className={classes.number} data-heading={heading} {...props} />
);

function VitalCell({ name, figures }: { name: VitalName; figures: VersionFigures }) {
  const vital = vitalOf(figures, name);
  if (!vital) return <Figure heading={name}>–</Figure>;
  const rating = ratingOf(name, vital.p75);
  return (
    <Figure heading={name} data-rating={rating} title={`${vital.count} page loads, ${rating}`}>
      {vitalText(name, vital.p75)}
      <VisuallyHidden>, {rating}</VisuallyHidden>
    </Figure>
  );
}

function VersionRow({ role, figures }: Shown) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <Text component="span" size="sm" fw={600} display="block">
          {role}
        </Text>
        <Text component="span" size="xs" ff="monospace" display="block">
          {figures.version}
        </Text>
        {figures.since !== null && (
          <Text component="span" size="xs" c="dimmed" display="block">
            since {formatMoment(figures.since)}
          </Text>
        )}
      </th>
      <Figure heading="Page views">{figures.views.toLocaleString('en-US')}</Figure>
      <Figure heading="Failed for">{failedText(figures)}</Figure>
      {vitals.map((name) => (
        <VitalCell key={name} name={name} figures={figures} />
      ))}
      <Figure heading="Load">{figures.load_p75 === null ? '–' : `${figures.load_p75} ms`}</Figure>
    </tr>
  );
}

/** Metrics of an app's versions. Rows are blocks on a phone, so explicit roles replace those that `display` removes. */
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
            {vitals.map((name) => (
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
          {versionsOf(release).map((shown) => (
            <VersionRow key={shown.role} {...shown} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
