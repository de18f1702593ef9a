import { lazyComponent } from '@tech-portal/platform';
import { useState, useSyncExternalStore } from 'react';
import { readOverrides } from '../versions/overrides.ts';
import { releaseStatus } from '../versions/release-status.ts';
import classes from './release-notices.module.css';

const messages = {
  outdated: 'A new version of the portal is available. Reload when it suits you.',
  earlier: 'Part of the portal runs an earlier version because the current one could not be loaded.',
};

const OverrideNotice = lazyComponent(async () => (await import('./override-notice.tsx')).OverrideNotice, {
  failed: () => 'An app is overridden in this tab.',
});

/**
 * Notice that this tab differs from the live versions, because of an override, a fallback to an earlier version, or a
 * newer live version. It only informs.
 */
export function ReleaseNotices() {
  const status = useSyncExternalStore(releaseStatus.subscribe, releaseStatus.get);
  const [overrides] = useState(() => Object.values(readOverrides()));
  const { outdated, earlier } = status;
  const [dismissed, setDismissed] = useState('');
  const hasFallback = Object.keys(earlier).some((app) => overrides.every(({ name }) => name !== app));
  const kind = hasFallback ? 'earlier' : 'outdated';
  const visible = (outdated || hasFallback) && dismissed !== kind;
  return (
    <div role="status">
      {overrides.length > 0 && <OverrideNotice overrides={overrides} status={status} />}
      {visible && (
        <div className={classes.notice}>
          <span>{messages[kind]}</span>
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
