import { useEffect, useRef } from 'react';
import { Badge, Paper, Price, Text, useNarrowScreen, VisuallyHidden } from '@tech-portal/ui';
import { SummaryTotals } from '../../shared/estimate/summary-totals.tsx';
import { itemRows } from '../shared/linked-estimate.ts';
import type { ItemRow, LinkedOption } from '../shared/linked-estimate.ts';
import classes from './linked-options.module.css';

interface LinkedOptionsProps {
  options: readonly LinkedOption[];
  /** Id of the picked or approved option. */
  picked: number | undefined;
  /** Absent once an option is approved. */
  onPick?: ((id: number) => void) | undefined;
  /** Number of Accept clicks before a pick. */
  missedPicks: number;
}

/**
 * Options of a link: side by side on wide screens; on a phone stacked with only the lines of the picked one, to keep
 * Accept visible. One can be picked (APPROVAL-40).
 */
export function LinkedOptions({ options, picked, onPick, missedPicks }: LinkedOptionsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (missedPicks > 0) group.current?.querySelector('input')?.focus();
  }, [missedPicks]);
  const openCount = options.filter(({ state }) => state === 'open').length;
  return (
    <fieldset
      ref={group}
      className={classes.options}
      aria-describedby={missedPicks === 0 ? undefined : 'option-problem'}
    >
      <legend className={classes.legend}>
        {onPick && openCount > 1
          ? `Choose one of ${openCount} options`
          : onPick && openCount === 1
            ? 'One option is left'
            : 'Options'}
      </legend>
      {missedPicks > 0 && (
        <Text id="option-problem" role="alert" c="red" size="sm" className={classes.problem}>
          Please choose an option first.
        </Text>
      )}
      <div className={classes.cards}>
        {options.map((option) => (
          <OptionCard key={option.id} option={option} isPicked={option.id === picked} onPick={onPick} />
        ))}
      </div>
    </fieldset>
  );
}

interface OptionCardProps {
  option: LinkedOption;
  isPicked: boolean;
  onPick: LinkedOptionsProps['onPick'];
}

function OptionCard({ option, isPicked, onPick }: OptionCardProps) {
  const { id, title, note, state, content } = option;
  const isNarrow = useNarrowScreen();
  const canPick = onPick !== undefined && state === 'open';
  return (
    <Paper
      withBorder
      className={classes.card}
      data-picked={isPicked || undefined}
      data-closed={isClosed(state) || undefined}
    >
      {/* A click anywhere in the card's header picks the option. */}
      <label className={classes.head} data-picks={canPick || undefined}>
        {canPick && (
          <input type="radio" name="option" value={id} checked={isPicked} onChange={() => onPick(id)} required />
        )}
        <span className={classes.words}>
          <strong className={classes.title}>{title}</strong>
          <Text component="span" size="sm" c="dimmed">
            No. {id}
          </Text>
          {content && (
            <>
              <VisuallyHidden>, total </VisuallyHidden>
              <Price dollars={content.summary.total} fw={700} size="lg" />
            </>
          )}
        </span>
        <OptionState state={state} />
      </label>
      {note !== '' && <Text className={classes.note}>{note}</Text>}
      {content ? (
        <details open={!isNarrow || isPicked} className={classes.content}>
          <summary className={classes.summary}>Items and totals</summary>
          <ul className={classes.items} aria-label={`Items of ${title}`}>
            {itemRows(content).map((row) => (
              <Item key={row.key} row={row} />
            ))}
          </ul>
          <div className={classes.figures}>
            <SummaryTotals summary={content.summary} taxPercent={content.tax_percent} />
          </div>
        </details>
      ) : (
        <Text className={classes.note}>
          This option has changed since the link was sent. Please ask your tech for a new link to approve it.
        </Text>
      )}
    </Paper>
  );
}

const isClosed = (state: LinkedOption['state']): boolean => state !== 'open' && state !== 'approved';

function OptionState({ state }: Pick<LinkedOption, 'state'>) {
  if (state === 'approved') {
    return (
      <Badge variant="light" color="green" miw="max-content">
        Approved
      </Badge>
    );
  }
  if (state !== 'not_chosen') return null;
  return (
    <Badge variant="light" color="gray" miw="max-content">
      Not Chosen
    </Badge>
  );
}

const formatQuantity = ({ hourly, quantity }: ItemRow): string =>
  hourly ? `${quantity} ${quantity === 1 ? 'hour' : 'hours'}` : `${quantity} ×`;

function Item({ row }: { row: ItemRow }) {
  return (
    <li className={classes.item}>
      <span className={classes.words}>
        <span>{row.item}</span>
        {row.detail !== '' && (
          <Text component="span" size="sm" c="dimmed" className={classes.detail}>
            {row.detail}
          </Text>
        )}
        <Text component="span" size="sm" c="dimmed">
          {row.sku !== '' && `${row.sku} · `}
          {formatQuantity(row)} <Price dollars={row.price} size="sm" />
          {row.hourly && '/hr'}
        </Text>
      </span>
      <Price dollars={row.total} fw={600} />
    </li>
  );
}
