import type { OwnFactors } from '@tech-portal/contract/factors';
import { formatMoment } from '@tech-portal/domain';
import { Badge, Button, Group, Text } from '@tech-portal/ui';
import classes from './second-factor.module.css';

interface FactorListProps {
  readonly factors: OwnFactors;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
  readonly onRenew: () => void;
}

const appLine = ({ totp, totp_possible: isPossible }: OwnFactors): string => {
  if (totp) {
    const used = totp.last_used === null ? '' : ` · Last used ${formatMoment(totp.last_used)}`;
    return `Added ${formatMoment(totp.created)}${used}`;
  }
  return isPossible ? 'An app on your phone shows a code for each login.' : 'This portal does not offer it yet.';
};

/** The factors of the account, each with what can be done about it. */
export function FactorList({ factors, onAdd, onRemove, onRenew }: FactorListProps) {
  const { totp, recovery_codes: left } = factors;
  return (
    <ul className={classes.list} aria-label="Second factors">
      <li className={classes.row}>
        <div>
          <Group gap="xs">
            <Text fw={600}>Authenticator app</Text>
            {totp && (
              <Badge variant="light" color="green">
                On
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {appLine(factors)}
          </Text>
        </div>
        {totp ? (
          <Button variant="default" size="xs" aria-label="Remove the authenticator app" onClick={onRemove}>
            Remove
          </Button>
        ) : (
          factors.totp_possible && (
            <Button size="xs" aria-label="Add an authenticator app" onClick={onAdd}>
              Add
            </Button>
          )
        )}
      </li>
      {totp && (
        <li className={classes.row}>
          <div>
            <Text fw={600}>Recovery codes</Text>
            <Text size="sm" c={left < 3 ? 'red' : 'dimmed'}>
              {left === 0 ? 'None is left.' : `${left} of 10 are left.`} Each lets you log in once without the app.
            </Text>
          </div>
          <Button variant="default" size="xs" aria-label="Replace the recovery codes" onClick={onRenew}>
            Replace
          </Button>
        </li>
      )}
    </ul>
  );
}
