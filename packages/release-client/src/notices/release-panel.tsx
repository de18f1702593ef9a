import type { RemoteRegistry } from '@tech-portal/platform/manifest';
import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@tech-portal/ui';
import { useState } from 'react';
import type { ComponentType, FormEvent } from 'react';
import { shellVersion } from '../versions/composition.ts';
import { overrideApp } from '../versions/override-app.ts';
import { readOverrides, resetOverrides } from '../versions/overrides.ts';
import { releaseStatus } from '../versions/release-status.ts';
import classes from './release-panel.module.css';

function describeVersion(app: string, version: string, overridden: readonly string[]): string {
  const { earlier: all, failed } = releaseStatus.get();
  const earlier = all[app];
  if (earlier === undefined && failed.includes(app)) return `${version}, which could not be loaded`;
  if (earlier === undefined && overridden.includes(app)) return `${version}, in this tab only`;
  return earlier === undefined ? version : `${earlier}, as ${version} could not be loaded`;
}

export interface ReleasePanelProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly registry: RemoteRegistry;
  /** True for administrators, who may set overrides in this tab. */
  readonly canOverride: boolean;
  readonly DevelopmentSection?: ComponentType | undefined;
}

type PanelContentProps = Pick<ReleasePanelProps, 'registry' | 'canOverride' | 'DevelopmentSection'>;

function PanelContent({ registry: { remotes }, canOverride, DevelopmentSection }: PanelContentProps) {
  const [app, setApp] = useState(remotes[0]?.name ?? '');
  const [target, setTarget] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const overridden = Object.keys(readOverrides());

  async function apply(event: FormEvent) {
    event.preventDefault();
    setError('');
    setIsBusy(true);
    try {
      await overrideApp(app.trim(), target.trim());
      window.location.reload();
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
      setIsBusy(false);
    }
  }

  function reset() {
    resetOverrides();
    window.location.reload();
  }

  return (
    <Stack>
      <dl className={classes.versions}>
        <div className={classes.row}>
          <dt>shell</dt>
          <dd>{shellVersion()}</dd>
        </div>
        {remotes.map(({ name, version }) => (
          <div className={classes.row} key={name}>
            <dt>{name}</dt>
            <dd>{describeVersion(name, version, overridden)}</dd>
          </div>
        ))}
      </dl>
      {canOverride && (
        <form onSubmit={(event) => void apply(event)}>
          <Stack gap="sm">
            <Text size="sm">Run another version of an app in this tab, until you close or reset it.</Text>
            <TextInput label="App" required value={app} onChange={(event) => setApp(event.currentTarget.value)} />
            <TextInput
              label="Version or URL"
              description="A published version, or the URL of a development server, e.g. http://localhost:4401"
              required
              value={target}
              onChange={(event) => setTarget(event.currentTarget.value)}
            />
            {error && (
              <Alert color="red" role="alert">
                {error}
              </Alert>
            )}
            <Group justify="flex-end">
              {overridden.length > 0 && (
                <Button variant="default" onClick={reset}>
                  Reset and reload
                </Button>
              )}
              <Button type="submit" loading={isBusy}>
                Apply and reload
              </Button>
            </Group>
          </Stack>
        </form>
      )}
      {DevelopmentSection && <DevelopmentSection />}
    </Stack>
  );
}

export function ReleasePanel({ opened, onClose, ...content }: ReleasePanelProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Versions in this tab" closeButtonProps={{ 'aria-label': 'Close' }}>
      <PanelContent {...content} />
    </Modal>
  );
}
