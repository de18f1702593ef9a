import { useState, useSyncExternalStore } from 'react';
import { readOverrides, resetOverrides } from '../versions/overrides.ts';
import { releaseStatus } from '../versions/release-status.ts';
import classes from './release-notices.module.css';

const texts = {
  outdated: 'A new version of the portal is available. Reload when it suits you: nothing is reloaded by itself.',
  earlier: 'Part of the portal runs an earlier version, as the current one could not be loaded.',
};

function OverrideNotice() {
  const [overrides] = useState(() => Object.values(readOverrides()));
  if (overrides.length === 0) return null;
  return (
    <div className={classes.override}>
      <span>This tab runs {overrides.map(({ name, version }) => `${name} ${version}`).join(', ')}.</span>
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

/**
 * Says that this tab runs something else than what is live: an override, an earlier version, or one that is no longer
 * the newest. Nothing happens by itself.
 */
export function ReleaseNotices() {
  const { outdated, earlier } = useSyncExternalStore(releaseStatus.subscribe, releaseStatus.get);
  const [dismissed, setDismissed] = useState('');
  const fellBack = Object.keys(earlier).length > 0;
  const kind = fellBack ? 'earlier' : 'outdated';
  const visible = (outdated || fellBack) && dismissed !== kind;
  return (
    <div role="status">
      <OverrideNotice />
      {visible && (
        <div className={classes.notice}>
          <span>{texts[kind]}</span>
          <button className={classes.action} type="button" onClick={() => window.location.reload()}>
            Reload
          </button>
          <button className={classes.action} type="button" onClick={() => setDismissed(kind)}>
            Later
          </button>
        </div>
      )}
    </div>
  );
}
