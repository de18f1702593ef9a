import classes from './address-autocomplete.module.css';
import type { Suggestion } from './places-session.ts';

interface SuggestionListProps {
  readonly id: string;
  readonly label: string;
  readonly suggestions: readonly Suggestion[];
  /** Index of the one that Enter picks; -1 for none. */
  readonly active: number;
  readonly onPick: (suggestion: Suggestion) => void;
}

/** Id of an option, for `aria-activedescendant`. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Suggestions below their field. The focus stays in the field. */
export function SuggestionList({ id, label, suggestions, active, onPick }: SuggestionListProps) {
  return (
    // A press must not take the focus from the field, which would close the list before the click.
    <div className={classes.dropdown} role="presentation" onMouseDown={(event) => event.preventDefault()}>
      <ul className={classes.list} id={id} role="listbox" aria-label={label}>
        {suggestions.map((suggestion, index) => (
          <li
            key={suggestion.id}
            id={optionId(id, index)}
            className={classes.option}
            role="option"
            aria-selected={index === active}
            onClick={() => onPick(suggestion)}
          >
            {suggestion.text}
          </li>
        ))}
      </ul>
      <div className={classes.source}>Powered by Google</div>
    </div>
  );
}
