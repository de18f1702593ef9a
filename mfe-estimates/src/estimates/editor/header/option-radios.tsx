import type { EstimateOption } from '@tech-portal/contract/estimate-options';
import { Price, Text } from '@tech-portal/ui';
import classes from './option-radios.module.css';

interface OptionRadiosProps {
  options: readonly EstimateOption[];
  picked: number | undefined;
  onPick: (id: number) => void;
}

/** The options of an estimate, of which the customer picks one. */
export function OptionRadios({ options, picked, onPick }: OptionRadiosProps) {
  return (
    <fieldset className={classes.options}>
      <legend className={classes.legend}>Which option?</legend>
      {options.map(({ id, title, note, total }) => (
        <label key={id} className={classes.option} data-picked={id === picked || undefined}>
          <input type="radio" name="option" checked={id === picked} onChange={() => onPick(id)} />
          <span className={classes.words}>
            <strong>{title}</strong>
            {note !== '' && (
              <Text component="span" size="sm" c="dimmed">
                {note}
              </Text>
            )}
          </span>
          <Price dollars={total} fw={600} />
        </label>
      ))}
    </fieldset>
  );
}
