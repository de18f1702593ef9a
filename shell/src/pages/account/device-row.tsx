import type { AccountSession } from '@tech-portal/contract/account';
import { formatDateTime } from '@tech-portal/domain';
import { Badge, Button, Group, Text } from '@tech-portal/ui';
import classes from './signed-in-devices.module.css';

interface DeviceRowProps {
  readonly session: AccountSession;
  readonly onSignOut: () => void;
}

export function DeviceRow({ session: { device, created, last_used, current, is_new }, onSignOut }: DeviceRowProps) {
  return (
    <li className={classes.row}>
      <div>
        <Group gap="xs">
          <Text fw={600}>{device}</Text>
          {current && <Badge variant="light">This device</Badge>}
          {is_new && (
            <Badge variant="light" color="amber">
              New device
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {current ? 'In use now' : `Last used ${formatDateTime(last_used)}`} · Signed in {formatDateTime(created)}
        </Text>
      </div>
      {!current && (
        <Button
          variant="default"
          size="xs"
          aria-label={`Sign out ${device}, last used ${formatDateTime(last_used)}`}
          onClick={onSignOut}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
