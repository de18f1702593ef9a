import type { ApiKey } from '@tech-portal/contract/api-keys';
import { formatDateTime, openValueLabel } from '@tech-portal/domain';
import { Badge, Text } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';
import { LongText } from '../shared/long-text.tsx';
import { scopeLabels, keyState, describeKeyState } from './api-key.labels.ts';
import classes from './api-keys.module.css';

function KeyName({ apiKey: { name, prefix } }: { readonly apiKey: ApiKey }) {
  return (
    <>
      <strong>
        <LongText>{name}</LongText>
      </strong>
      <div className={classes.dimmed}>
        <code>{prefix}…</code>
      </div>
    </>
  );
}

function Scopes({ apiKey: { scopes } }: { readonly apiKey: ApiKey }) {
  return (
    <ul className={classes.scopes}>
      {scopes.map((scope) => (
        <li key={scope}>{openValueLabel(scopeLabels, scope)}</li>
      ))}
    </ul>
  );
}

function KeyStateText({ apiKey }: { readonly apiKey: ApiKey }) {
  const now = new Date();
  const isActive = keyState(apiKey, now) === 'works';
  return (
    <>
      <Badge color={isActive ? 'green' : 'gray'} variant="light">
        {isActive ? 'Active' : 'Inactive'}
      </Badge>
      <div className={classes.dimmed}>{describeKeyState(apiKey, now)}</div>
    </>
  );
}

const lastUsedText = ({ last_used: at }: ApiKey): string => (at === null ? 'Never' : formatDateTime(at));
const createdText = ({ created, created_by: by }: ApiKey): string => `${formatDateTime(created)} by ${by}`;

export const apiKeyColumns: readonly DataColumn<ApiKey>[] = [
  {
    id: 'name',
    header: 'Key',
    cell: (key) => <KeyName apiKey={key} />,
    narrow: {
      header: 'Key',
      width: 'auto',
      cell: (key) => (
        <Text component="div" size="sm" className={classes.stack}>
          <KeyName apiKey={key} />
          <KeyStateText apiKey={key} />
          <Scopes apiKey={key} />
          <div className={classes.dimmed}>Last used: {lastUsedText(key)}</div>
          <div className={classes.dimmed}>Created {createdText(key)}</div>
        </Text>
      ),
    },
  },
  { id: 'scopes', header: 'Rights', narrow: 'hide', cell: (key) => <Scopes apiKey={key} /> },
  { id: 'used', header: 'Last Used', width: 180, narrow: 'hide', cell: lastUsedText },
  { id: 'created', header: 'Created', width: 200, narrow: 'hide', cell: createdText },
  { id: 'standing', header: 'State', width: 220, narrow: 'hide', cell: (key) => <KeyStateText apiKey={key} /> },
];
