import { apiScenarios, isApiScenario } from '@tech-portal/api-mocks/scenarios';
import type { ApiScenario } from '@tech-portal/api-mocks/scenarios';
import { Button, NativeSelect, Stack, Text, Title } from '@tech-portal/ui';
import { useState } from 'react';
import { useRegistry } from '../remotes/use-registry.ts';
import { isRemoteFault, remoteFaults } from './faults.ts';
import type { RemoteFault } from './faults.ts';
import { chooseFault, chooseScenario, isApiMocked, readFaults, readScenario } from './session-choices.ts';

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

const scenarioLabels: Readonly<Record<ApiScenario, string>> = {
  normal: 'Answers as usual',
  empty: 'Knows no records',
  slow: 'Takes 3 seconds',
  failing: 'Fails every call',
  unauthorised: 'Ends the session',
};

function ScenarioField() {
  const [scenario, setScenario] = useState(readScenario);
  if (!isApiMocked()) return <Text size="sm">The API of this session is a real one.</Text>;
  return (
    <NativeSelect
      label="Mocked API"
      description="‘Knows no records’ takes effect with the next reload, everything else at once."
      data={apiScenarios.map((value) => ({ value, label: scenarioLabels[value] }))}
      value={scenario}
      onChange={({ currentTarget: { value } }) => {
        if (!isApiScenario(value)) return;
        setScenario(value);
        chooseScenario(value);
      }}
    />
  );
}

/** Lets the person who develops an app switch how the API and the apps behave in this tab. */
export function DevelopmentSection() {
  const { remotes } = useRegistry();
  const [faults, setFaults] = useState(readFaults);
  return (
    <Stack gap="sm" role="group" aria-label="Development">
      <Title order={3} size="h4">
        Development
      </Title>
      <ScenarioField />
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
