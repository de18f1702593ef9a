import { useState } from 'react';
import { formatCurrency, formatDay } from '@tech-portal/domain';
import { listActiveEstimates } from '@tech-portal/contract/estimates';
import type { ActiveEstimate } from '@tech-portal/contract/estimates';
import { keepPreviousData, useApiQuery } from '@tech-portal/platform/query';
import { Button, NativeSelect, TextInput, useTypingPause } from '@tech-portal/ui';
import classes from './estimate-picker.module.css';

const TYPING_PAUSE_MS = 300;

interface EstimatePickerProps {
  label: string;
  /** Label of the first option, which selects no estimate. */
  noneLabel: string;
  value: number | undefined;
  onChange: (estimateId: number | undefined) => void;
  disabled?: boolean | undefined;
}

const nameOf = ({ id, first_name, last_name, issue_date, total }: ActiveEstimate): string =>
  `${first_name} ${last_name} · #${id} · ${formatDay(issue_date)} · ${formatCurrency(total)}`;

/** Selects the estimate to add parts to. A long list has a search field. */
export function EstimatePicker({ label, noneLabel, value, onChange, disabled = false }: EstimatePickerProps) {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const pause = useTypingPause(() => setSearch(text.trim()), TYPING_PAUSE_MS);
  const {
    data = [],
    isError,
    isFetching,
    refetch,
  } = useApiQuery(
    listActiveEstimates,
    { sort_by: 'issue_date', sort_order: 'desc', search: search === '' ? undefined : search },
    { placeholderData: keepPreviousData },
  );
  const hasSearch = search !== '' || (data[0]?.page_count ?? 1) > 1;
  const isSelectedMissing = value !== undefined && !data.some(({ id }) => id === value);
  return (
    <div className={classes.picker}>
      {hasSearch && (
        <TextInput
          label="Find Estimate"
          type="search"
          placeholder="Customer name"
          maxLength={128}
          disabled={disabled}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            pause.typed(event);
          }}
          {...pause.fieldProps}
        />
      )}
      <NativeSelect
        className={classes.select}
        label={label}
        value={value ?? ''}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value))}
        data={[
          { value: '', label: noneLabel },
          ...(isSelectedMissing ? [{ value: String(value), label: `Estimate #${value}` }] : []),
          ...data.map((estimate) => ({ value: String(estimate.id), label: nameOf(estimate) })),
        ]}
        error={isError && 'Failed to load the estimates.'}
        description={!isError && search !== '' && !isFetching && data.length === 0 && 'No estimate found.'}
      />
      {isError && (
        <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
          Reload Estimates
        </Button>
      )}
    </div>
  );
}
