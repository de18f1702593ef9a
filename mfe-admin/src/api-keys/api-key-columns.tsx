import type { ApiKey } from '@tech-portal/contract/api-keys';
import { formatMoment, wordOf } from '@tech-portal/domain';
import { Badge, Text } from '@tech-portal/ui';
import type { DataColumn } from '@tech-portal/ui/table';
import { LongText } from '../shared/long-text.tsx';
import { scopeLabels, standingOf, standingSentence } from './api-key-words.ts';
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
        <li key={scope}>{wordOf(scopeLabels, scope)}</li>
      ))}
    </ul>
  );
}

function Standing({ apiKey }: { readonly apiKey: ApiKey }) {
  const now = new Date();
  const works = standingOf(apiKey, now) === 'works';
  return (
    <>
      <Badge color={works ? 'green' : 'gray'} variant="light">
        {works ? 'Active' : 'Inactive'}
      </Badge>
      <div className={classes.dimmed}>{standingSentence(apiKey, now)}</div>
    </>
  );
}

const lastUse = ({ last_used: at }: ApiKey): string => (at === null ? 'Never' : formatMoment(at));
const creation = ({ created, created_by: by }: ApiKey): string => `${formatMoment(created)} by ${by}`;

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
          <Standing apiKey={key} />
          <Scopes apiKey={key} />
          <div className={classes.dimmed}>Last used: {lastUse(key)}</div>
          <div className={classes.dimmed}>Created {creation(key)}</div>
        </Text>
      ),
    },
  },
  { id: 'scopes', header: 'Rights', narrow: 'hide', cell: (key) => <Scopes apiKey={key} /> },
  { id: 'used', header: 'Last Used', width: 180, narrow: 'hide', cell: lastUse },
  { id: 'created', header: 'Created', width: 200, narrow: 'hide', cell: creation },
  { id: 'standing', header: 'State', width: 220, narrow: 'hide', cell: (key) => <Standing apiKey={key} /> },
];
