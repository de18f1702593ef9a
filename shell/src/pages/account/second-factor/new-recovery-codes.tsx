import { Alert, Button, Group, saveFile, Text } from '@tech-portal/ui';
import { useLayoutEffect, useRef } from 'react';
import { PORTAL_NAME, useBusiness } from '../../../business/business.store.ts';
import classes from './second-factor.module.css';

const recoveryCodesText = (portal: string, codes: readonly string[]): string =>
  [`${portal} recovery codes`, 'Each one works once instead of your second factor.', '', ...codes, ''].join('\r\n');

/** Recovery codes, shown only once. */
export function NewRecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { company_name: name = PORTAL_NAME } = useBusiness();
  const alertRef = useRef<HTMLDivElement>(null);
  // The codes are shown only once: takes the focus before the closing dialog can return it elsewhere.
  useLayoutEffect(() => alertRef.current?.focus(), [codes]);
  return (
    <Alert
      ref={alertRef}
      role="status"
      tabIndex={-1}
      color="green"
      variant="light"
      mt="md"
      title="Save your recovery codes"
    >
      <Text size="sm">
        You see them only once. Each one logs you in once without your phone. Store them where only you can reach them.
      </Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm">
        <Button size="xs" onClick={() => saveFile('recovery-codes.txt', recoveryCodesText(name, codes))}>
          Download
        </Button>
        <Button size="xs" variant="default" onClick={() => window.print()}>
          Print
        </Button>
      </Group>
    </Alert>
  );
}
