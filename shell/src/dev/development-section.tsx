import { apiScenarios, isApiScenario } from '@tech-portal/api-mocks/scenarios';
import { Button, NativeSelect, Stack, Text, Title } from '@tech-portal/ui';
import { useState } from 'react';
import { useRegistry } from '../shared/use-registry.ts';
import { isRemoteFault, remoteFaults } from './faults.ts';
import type { RemoteFault } from './faults.ts';
import { chooseFault, chooseScenario, isApiMocked, readFaults, readScenario } from './session-choices.ts';

const faultLabels: Readonly<Record<RemoteFault, string>> = {
  missing: 'Entry is missing',
  slow: 'Entry comes after 5 seconds',
  hanging: 'Entry never comes',
  truncated: 'Entry is cut off',
  html: 'Entry is an HTML page',
  hash: 'Entry is not what was published',
  contract: 'Built for another contract',
  mounting: 'Throws when mounted',
  rendering: 'Throws while rendering',
};

function ScenarioField() {
  const [scenario, setScenario] = useState(readScenario);
  if (!isApiMocked()) return <Text size="sm">The API of this session is a real one.</Text>;
  return (
    <NativeSelect
      label="Mocked API"
      description="Empty takes effect with the next reload, everything else at once. Signing in again ends unauthorised."
      data={[...apiScenarios]}
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
      <Text size="sm">A fault shows in what is loaded from now on.</Text>
      <Button variant="default" onClick={() => window.location.reload()}>
        Reload
      </Button>
    </Stack>
  );
}
