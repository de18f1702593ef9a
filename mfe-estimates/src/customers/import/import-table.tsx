import type { ReactNode } from 'react';
import { fullName, isListed, openValueLabel } from '@tech-portal/domain';
import { Badge, Button, Checkbox, Text } from '@tech-portal/ui';
import { DataTable } from '@tech-portal/ui/table';
import type { DataColumn } from '@tech-portal/ui/table';
import { labelOf } from './import-columns.ts';
import { WHOLE_LINE } from './import-lines.ts';
import type { ImportLine } from './import-lines.ts';
import classes from './import.module.css';

const nameOf = ({ values: texts }: ImportLine): string => fullName(texts).trim() || '(no name)';

const addressOf = ({ values: texts }: ImportLine): string =>
  [
    texts.shipping_address_1,
    texts.shipping_address_2,
    texts.shipping_city,
    `${texts.shipping_state} ${texts.shipping_zip}`,
  ]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');

const statusLabels = {
  unchecked: 'Not checked',
  valid: 'Ready',
  invalid: 'Problems',
  duplicate: 'Duplicate',
  imported: 'Imported',
} as const;
const statusColors = {
  unchecked: 'gray',
  valid: 'green',
  invalid: 'red',
  duplicate: 'gray',
  imported: 'accent',
} as const;

function LineStatus({ line: { status, problems } }: { line: ImportLine }) {
  return problems.length === 0 ? (
    <Badge variant="light" color={isListed(statusColors, status) ? statusColors[status] : 'gray'} miw="max-content">
      {openValueLabel(statusLabels, status)}
    </Badge>
  ) : (
    <ul className={classes.problems}>
      {problems.map(({ field, message }) => (
        <li key={field}>
          {field !== WHOLE_LINE && `${labelOf(field)}: `}
          {message}
        </li>
      ))}
    </ul>
  );
}

function CustomerSummary({ line, children }: { line: ImportLine; children?: ReactNode }) {
  return (
    <span className={classes.person}>
      <Text size="sm" fw={600}>
        {nameOf(line)}
      </Text>
      <Text size="xs" c="dimmed">
        {line.values.email}
      </Text>
      <Text size="xs" c="dimmed">
        {line.values.phone}
      </Text>
      <Text size="xs" c="dimmed">
        {addressOf(line)}
      </Text>
      {children}
    </span>
  );
}

const renderLineStatus = (line: ImportLine) => <LineStatus line={line} />;

/** On a phone the verdict is below the customer, to avoid sideways scrolling. */
const baseColumns: readonly DataColumn<ImportLine>[] = [
  { id: 'line', header: 'Line', cell: ({ line }) => line },
  {
    id: 'name',
    header: 'Customer',
    cell: (line) => <CustomerSummary line={line} />,
    narrow: { cell: (line) => <CustomerSummary line={line}>{renderLineStatus(line)}</CustomerSummary> },
  },
  { id: 'verdict', header: 'Check', cell: renderLineStatus, narrow: 'hide' },
];

interface ImportTableProps {
  lines: readonly ImportLine[];
  busy: boolean;
  onFix: (line: number) => void;
  onSkip: (line: number, skipped: boolean) => void;
}

/** Lines of the file, ten per page. Ready lines can be excluded, invalid ones corrected. */
export function ImportTable({ lines, busy, onFix, onSkip }: ImportTableProps) {
  const columns: readonly DataColumn<ImportLine>[] = [
    ...baseColumns,
    {
      id: 'import',
      header: 'Import',
      align: 'end',
      cell: ({ line, status, skipped }) =>
        status === 'invalid' ? (
          <Button
            size="compact-sm"
            variant="default"
            disabled={busy}
            aria-label={`Fix line ${line}`}
            onClick={() => onFix(line)}
          >
            Fix
          </Button>
        ) : (
          <Checkbox
            display="inline-block"
            aria-label={`Import line ${line}`}
            checked={status === 'imported' || (status === 'valid' && !skipped)}
            disabled={busy || status !== 'valid'}
            onChange={(event) => onSkip(line, !event.currentTarget.checked)}
          />
        ),
    },
  ];
  return <DataTable label="Lines of the file" columns={columns} rows={lines} rowKey={({ line }) => line} paginated />;
}
