import { useState } from 'react';
import { Button, TextInput } from '@tech-portal/ui';
import { IconSearch } from '@tech-portal/ui/icons';
import classes from './search-form.module.css';

interface SearchFormProps {
  /** What is searched for at present. */
  readonly searched: string;
  readonly searching: boolean;
  /** Gets the trimmed text, which is never empty. */
  readonly onSearch: (text: string) => void;
}

/** Search box and button; the button waits for text (document 1, section 5). */
export function SearchForm({ searched, searching, onSearch }: SearchFormProps) {
  const [text, setText] = useState(searched);
  const [shownSearch, setShownSearch] = useState(searched);
  // Back and Forward change what was searched for without this form.
  if (shownSearch !== searched) {
    setShownSearch(searched);
    setText(searched);
  }
  const trimmed = text.trim();
  return (
    <form
      className={classes.form}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        // The panel may stand inside another app's form, and React's events bubble there even out of a dialog.
        event.stopPropagation();
        if (trimmed !== '') onSearch(trimmed);
      }}
    >
      <TextInput
        className={classes.box}
        type="search"
        aria-label="Search products"
        placeholder="Part number or words"
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" disabled={trimmed === ''} miw={124}>
        {searching ? 'Searching...' : 'Search'}
      </Button>
    </form>
  );
}
