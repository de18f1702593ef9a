import { Alert, Button, Group, saveFile, Text } from '@tech-portal/ui';
import { useLayoutEffect, useRef } from 'react';
import { PORTAL_NAME, useBusiness } from '../../../business/business.store.ts';
import classes from './second-factor.module.css';

const fileOf = (portal: string, codes: readonly string[]): string =>
  [`${portal} recovery codes`, 'Each works once, in place of the second factor.', '', ...codes, ''].join('\r\n');

/** Recovery codes, shown only once. */
export function NewRecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { company_name: name = PORTAL_NAME } = useBusiness();
  const note = useRef<HTMLDivElement>(null);
  // Takes the focus before the closing dialog returns it, because the codes are shown only once.
  useLayoutEffect(() => note.current?.focus(), [codes]);
  return (
    <Alert
      ref={note}
      role="status"
      tabIndex={-1}
      color="green"
      variant="light"
      mt="md"
      title="Save your recovery codes"
    >
      <Text size="sm">
        They are shown only now. Each lets you log in once when you do not have your phone. Store them where only you
        get at them.
      </Text>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm">
        <Button size="xs" onClick={() => saveFile('recovery-codes.txt', fileOf(name, codes))}>
          Download
        </Button>
        <Button size="xs" variant="default" onClick={() => window.print()}>
          Print
        </Button>
      </Group>
    </Alert>
  );
}
