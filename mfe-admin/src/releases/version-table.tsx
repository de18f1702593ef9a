import type { AppRelease, VersionFigures, VitalName } from '@tech-portal/contract/release-figures';
import { formatMoment } from '@tech-portal/domain';
import { Text, VisuallyHidden } from '@tech-portal/ui';
import { failedText, ratingOf, vitalLabels, vitalOf, vitalText } from './figure-texts.ts';
import classes from './version-table.module.css';

interface Shown {
  readonly role: string;
  readonly figures: VersionFigures;
}

/** The versions of an app that somebody compares: what is live, what was before, and what some people try. */
function versionsOf({ live, previous, canary }: AppRelease): Shown[] {
  return [
    ...(canary ? [{ role: `Canary, ${canary.percent} %`, figures: canary }] : []),
    { role: 'Live', figures: live },
    ...(previous ? [{ role: 'Before', figures: previous }] : []),
  ];
}

const vitals = Object.keys(vitalLabels) as VitalName[];

function VitalCell({ name, figures }: { name: VitalName; figures: VersionFigures }) {
  const vital = vitalOf(figures, name);
  if (!vital) return <td className={classes.number}>–</td>;
  const rating = ratingOf(name, vital.p75);
  return (
    <td className={classes.number} data-rating={rating} title={`${vital.count} page loads, ${rating}`}>
      {vitalText(name, vital.p75)}
      <VisuallyHidden>, {rating}</VisuallyHidden>
    </td>
  );
}

function VersionRow({ role, figures }: Shown) {
  return (
    <tr>
      <th scope="row">
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
      <td className={classes.number}>{figures.views.toLocaleString('en-US')}</td>
      <td className={classes.number}>{failedText(figures)}</td>
      {vitals.map((name) => (
        <VitalCell key={name} name={name} figures={figures} />
      ))}
      <td className={classes.number}>{figures.load_p75 === null ? '–' : `${figures.load_p75} ms`}</td>
    </tr>
  );
}

/** What was measured of the versions of an app, beside each other. */
export function VersionTable({ release }: { release: AppRelease }) {
  return (
    <div className={classes.scroll} role="region" aria-label={`Figures of ${release.app}`} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Version</th>
            <th scope="col">Page views</th>
            <th scope="col">Failed for</th>
            {vitals.map((name) => (
              <th key={name} scope="col" title={vitalLabels[name]}>
                {name}
              </th>
            ))}
            <th scope="col" title="Time of an entry or chunk over the network">
              Load
            </th>
          </tr>
        </thead>
        <tbody>
          {versionsOf(release).map((shown) => (
            <VersionRow key={shown.role} {...shown} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
