import { Tooltip } from '@tech-portal/ui';
import { IconAlertCircle, IconCheck, IconClock } from '@tech-portal/ui/icons';
import type { SaveStatus } from '../state/line-status.ts';

const statusIcons = {
  optimistic: { label: 'Waiting for Save', Icon: IconClock, color: 'var(--mantine-color-dimmed)' },
  saved: { label: 'Saved', Icon: IconCheck, color: 'var(--portal-picture-line)' },
  error: { label: 'Error saving', Icon: IconAlertCircle, color: 'var(--mantine-color-error)' },
} as const;

/** Save status of a line as an icon with a tooltip (EST-49); unobtrusive when nothing needs attention. */
export function LineStatusIcon({ status }: { status: SaveStatus }) {
  const { label, Icon, color } = statusIcons[status];
  return (
    <Tooltip label={label}>
      <span role="img" aria-label={label} style={{ display: 'inline-flex', color }}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
      </span>
    </Tooltip>
  );
}
