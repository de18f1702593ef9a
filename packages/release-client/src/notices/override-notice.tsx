import type { RegistryEntry } from '@tech-portal/platform/manifest';
import { resetOverrides } from '../versions/overrides.ts';
import type { releaseStatus } from '../versions/release-status.ts';
import classes from './release-notices.module.css';

type OverrideStatus = Pick<ReturnType<typeof releaseStatus.get>, 'earlier' | 'failed'>;

/** Status of an override; until its app is shown, only that it is set in this tab. */
function describeOverride({ name, version }: RegistryEntry, { earlier, failed }: OverrideStatus): string {
  const app = `${name} ${version}`;
  if (earlier[name] !== undefined) return `${app} could not be loaded: ${name} ${earlier[name]} runs in its place.`;
  return failed.includes(name)
    ? `${app} could not be loaded, and nothing runs in its place.`
    : `This tab is set to run ${app}.`;
}

interface OverrideNoticeProps {
  readonly overrides: readonly RegistryEntry[];
  readonly status: OverrideStatus;
}

/** Notice of this tab's overrides, or of the versions used instead if they could not be loaded. */
export function OverrideNotice({ overrides, status }: OverrideNoticeProps) {
  return (
    <div className={classes.override}>
      <span>{overrides.map((entry) => describeOverride(entry, status)).join(' ')}</span>
      <button
        className={classes.action}
        type="button"
        onClick={() => {
          resetOverrides();
          window.location.reload();
        }}
      >
        Reset
      </button>
    </div>
  );
}
