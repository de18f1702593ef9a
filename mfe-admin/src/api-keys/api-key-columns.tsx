import type { ApiKey } from '@tech-portal/contract/api-keys';
import { formatMoment, wordOf } from '@tech-portal/domain';
import { pagesOf } from '@tech-portal/platform/list-state';
import type { ListTable } from '@tech-portal/platform/list-state';
import { Badge, Button, Text } from '@tech-portal/ui';
import { DataTable } from '@tech-portal/ui/table';
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
        {works ? 'Works' : 'Refused'}
      </Badge>
      <div className={classes.dimmed}>{standingSentence(apiKey, now)}</div>
    </>
  );
}

const lastUse = ({ last_used: at }: ApiKey): string => (at === null ? 'Never' : formatMoment(at));
const creation = ({ created, created_by: by }: ApiKey): string => `${formatMoment(created)} by ${by}`;

const facts: readonly DataColumn<ApiKey>[] = [
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
  { id: 'scopes', header: 'May', narrow: 'hide', cell: (key) => <Scopes apiKey={key} /> },
  { id: 'used', header: 'Last Used', width: 180, narrow: 'hide', cell: lastUse },
  { id: 'created', header: 'Created', width: 200, narrow: 'hide', cell: creation },
  { id: 'standing', header: 'State', width: 220, narrow: 'hide', cell: (key) => <Standing apiKey={key} /> },
];

interface ApiKeyTableProps {
  readonly keys: readonly ApiKey[];
  readonly page: number;
  readonly loading: boolean;
  readonly onRevoke: (key: ApiKey) => void;
  readonly onPageChange: ListTable['onPageChange'];
}

/** One page of keys; on a phone each is a few lines of text. */
export function ApiKeyTable({ keys, page, loading, onRevoke, onPageChange }: ApiKeyTableProps) {
  const columns: readonly DataColumn<ApiKey>[] = [
    ...facts,
    {
      id: 'actions',
      header: 'Actions',
      width: 110,
      narrow: { align: 'end', width: 100 },
      cell: (key) =>
        key.revoked === null && (
          <Button size="xs" variant="default" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
            Revoke
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      label="API keys"
      columns={columns}
      rows={keys}
      rowKey={({ id }) => id}
      loading={loading}
      page={page}
      {...pagesOf(keys)}
      onPageChange={onPageChange}
    />
  );
}
