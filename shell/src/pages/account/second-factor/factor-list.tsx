import type { AccountFactors, AccountPasskey } from '@tech-portal/contract/factors';
import { formatDateTime } from '@tech-portal/domain';
import { Badge, Button, Group, Text } from '@tech-portal/ui';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import classes from './second-factor.module.css';

export type FactorRow = 'passkeys' | 'totp' | AccountPasskey['id'];

interface FactorListProps {
  readonly factors: AccountFactors;
  /** Row to focus after a factor was added or removed. */
  readonly focusedRow: FactorRow | undefined;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
  readonly onRenew: () => void;
  readonly onAddPasskey: () => void;
  readonly onRenamePasskey: (passkey: AccountPasskey) => void;
  readonly onRemovePasskey: (passkey: AccountPasskey) => void;
}

const authenticatorStatus = ({ totp, totp_possible: isPossible }: AccountFactors): string => {
  if (totp) {
    const used = totp.last_used === null ? '' : ` · Last used ${formatDateTime(totp.last_used)}`;
    return `Added ${formatDateTime(totp.created)}${used}`;
  }
  return isPossible ? 'An app on your phone shows a code for each login.' : 'This portal does not offer it yet.';
};

function RowName({ shouldFocus, children }: { readonly shouldFocus: boolean; readonly children: ReactNode }) {
  const name = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (shouldFocus) name.current?.focus();
  }, [shouldFocus]);
  return (
    <Text fw={600} ref={name} tabIndex={-1}>
      {children}
    </Text>
  );
}

export function FactorList({ factors, focusedRow, onAdd, onRemove, onRenew, ...passkeyHandlers }: FactorListProps) {
  const { passkeys, totp, recovery_codes: remainingCodes } = factors;
  return (
    <ul className={classes.list} aria-label="Second factors">
      <li className={classes.row}>
        <div>
          <RowName shouldFocus={focusedRow === 'passkeys'}>Passkeys</RowName>
          <Text size="sm" c="dimmed">
            Your device signs you in by fingerprint, face or PIN, without your password.
          </Text>
        </div>
        <Button size="xs" aria-label="Add a passkey" onClick={passkeyHandlers.onAddPasskey}>
          Add
        </Button>
      </li>
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={classes.row}>
          <div>
            <RowName shouldFocus={focusedRow === passkey.id}>{passkey.name}</RowName>
            <Text size="sm" c="dimmed">
              Passkey · Added {formatDateTime(passkey.created)}
              {passkey.last_used !== null && ` · Last used ${formatDateTime(passkey.last_used)}`}
            </Text>
          </div>
          <Group gap="xs">
            <Button
              variant="default"
              size="xs"
              aria-label={`Rename the passkey ${passkey.name}`}
              onClick={() => passkeyHandlers.onRenamePasskey(passkey)}
            >
              Rename
            </Button>
            <Button
              variant="default"
              size="xs"
              aria-label={`Remove the passkey ${passkey.name}`}
              onClick={() => passkeyHandlers.onRemovePasskey(passkey)}
            >
              Remove
            </Button>
          </Group>
        </li>
      ))}
      <li className={classes.row}>
        <div>
          <Group gap="xs">
            <RowName shouldFocus={focusedRow === 'totp'}>Authenticator app</RowName>
            {totp && (
              <Badge variant="light" color="green">
                On
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed">
            {authenticatorStatus(factors)}
          </Text>
        </div>
        {totp ? (
          <Button key="remove" variant="default" size="xs" aria-label="Remove the authenticator app" onClick={onRemove}>
            Remove
          </Button>
        ) : (
          factors.totp_possible && (
            <Button key="add" size="xs" aria-label="Add an authenticator app" onClick={onAdd}>
              Add
            </Button>
          )
        )}
      </li>
      {(totp || passkeys.length > 0) && (
        <li className={classes.row}>
          <div>
            <Text fw={600}>Recovery codes</Text>
            <Text size="sm" c={remainingCodes < 3 ? 'red' : 'dimmed'}>
              {remainingCodes === 0 ? 'None is left.' : `${remainingCodes} of 10 left.`} Each one logs you in once
              without your second factor.
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
