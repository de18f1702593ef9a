import { Button, NativeSelect, Stack, Text, Title } from '@tech-portal/ui';
import { useState } from 'react';
import { useRegistry } from '../remotes/use-registry.ts';
import { apiFaults, isApiFault } from './api-faults.ts';
import type { ApiFault } from './api-faults.ts';
import { isRemoteFault, remoteFaults } from './remote-faults.ts';
import type { RemoteFault } from './remote-faults.ts';
import { chooseApiFault, chooseFault, hasSampleData, readApiFault, readFaults } from './chosen-faults.ts';

const faultLabels: Readonly<Record<RemoteFault, string>> = {
  unregistered: 'Not in the registry',
  missing: 'Entry is missing',
  slow: 'Entry comes after 5 seconds',
  hanging: 'Entry never comes',
  truncated: 'Entry is cut off',
  html: 'Entry is an HTML page',
  hash: 'Entry is not what was published',
  contract: 'Built for another contract',
  chunk: 'Code of its pages is missing',
  mounting: 'Throws when mounted',
  rendering: 'Throws while rendering',
};

const apiFaultLabels: Readonly<Record<ApiFault, string>> = {
  normal: 'Answers as usual',
  empty: 'Knows no records',
  slow: 'Takes 3 seconds',
  failing: 'Fails every call',
  unauthorized: 'Ends the session',
  offline: 'Cannot be reached',
};

function ApiFaultField() {
  const [fault, setFault] = useState(readApiFault);
  const availableFaults = apiFaults.filter((value) => value !== 'empty' || hasSampleData());
  return (
    <NativeSelect
      label="API"
      data={availableFaults.map((value) => ({ value, label: apiFaultLabels[value] }))}
      value={fault}
      onChange={({ currentTarget: { value } }) => {
        if (!isApiFault(value)) return;
        setFault(value);
        chooseApiFault(value);
      }}
    />
  );
}

export function DevelopmentSection() {
  const { remotes } = useRegistry();
  const [faults, setFaults] = useState(readFaults);
  return (
    <Stack gap="sm" role="group" aria-label="Development">
      <Title order={3} size="h4">
        Development
      </Title>
      <ApiFaultField />
      {remotes.map(({ name }) => (
        <NativeSelect
          key={name}
          label={`Fault of ${name}`}
          data={[{ value: '', label: 'None' }, ...remoteFaults.map((value) => ({ value, label: faultLabels[value] }))]}
          value={faults[name] ?? ''}
          onChange={({ currentTarget: { value } }) => {
            chooseFault(name, isRemoteFault(value) ? value : undefined);
            setFaults(readFaults());
          }}
        />
      ))}
      <Text size="sm" c="dimmed">
        A fault shows in what is loaded from now on.
      </Text>
      <Button variant="default" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </Stack>
  );
}
