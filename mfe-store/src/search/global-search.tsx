import { productPath } from '@tech-portal/domain';
import { useNavigate } from '@tech-portal/platform/router';
import {
  Loader,
  TextInput,
  useClickOutside,
  useCombobox,
  useDisclosure,
  useHotkeys,
  useTypingPause,
} from '@tech-portal/ui';
import { IconSearch } from '@tech-portal/ui/icons';
import { useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { partKey, partOfSearchResult } from '../shared/part.ts';
import { SearchDropdown } from './search-dropdown.tsx';
import { searchState, useProductSearch } from './search-state.ts';
import classes from './global-search.module.css';

/** Includes Shift, which some keyboards need for the slash. */
const SHORTCUTS = ['/', 'shift+/'];

export default function GlobalSearch() {
  const box = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [opened, { open, close: hide }] = useDisclosure();
  const root = useClickOutside<HTMLDivElement>(hide, ['pointerdown']);
  const { text, searched, type, searchNow, cancel, fieldProps: typingProps } = useTypedSearch(open);
  const query = useProductSearch(searched);
  const parts = query.data?.map(partOfSearchResult) ?? [];
  // Hides the results of an earlier text, which the user could tap by mistake.
  const trimmedText = text.trim();
  const isPending = trimmedText !== searched && trimmedText !== '' && searched !== '';
  const state = isPending ? 'loading' : searchState(query, trimmedText === searched ? searched : '');
  const isDropdownShown = opened && state !== 'idle';

  const close = () => {
    cancel();
    hide();
    deactivate();
  };
  const submit = () => {
    if (query.isError && trimmedText === searched) void query.refetch();
    searchNow();
  };
  const { rootProps, fieldProps, listProps, deactivate } = useCombobox({
    options: state === 'results' ? parts : [],
    keyOf: partKey,
    opened: isDropdownShown,
    onOpen: () => reopen(),
    onClose: close,
    onPick: (part) => {
      close();
      void navigate(productPath(part));
    },
    onEnter: (event) => {
      event.preventDefault();
      submit();
    },
  });

  const focusBox = (event: KeyboardEvent) => {
    if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
    event.preventDefault();
    box.current?.focus();
    box.current?.select();
  };
  useHotkeys(SHORTCUTS.map((key) => [key, focusBox, { preventDefault: false }]));

  const reopen = () => {
    if (trimmedText === '') return;
    if (trimmedText === searched) open();
    else searchNow();
  };

  return (
    <div ref={root} className={classes.search} role="search" aria-label="All parts" {...rootProps}>
      <TextInput
        {...fieldProps}
        {...typingProps}
        ref={box}
        type="search"
        aria-label="Search parts"
        aria-keyshortcuts="/"
        placeholder="Search parts or part numbers"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={query.isFetching ? <Loader size={14} aria-hidden="true" /> : text === '' && <ShortcutHint />}
        onChange={(event) => {
          deactivate();
          type(event);
        }}
        onFocus={reopen}
      />
      {isDropdownShown && (
        <SearchDropdown
          state={state}
          isPartial={query.data?.[0]?.partial === true}
          listProps={listProps}
          searched={trimmedText === searched ? searched : ''}
          onFollow={close}
        />
      )}
    </div>
  );
}

function ShortcutHint() {
  return (
    <kbd className={classes.shortcut} aria-hidden="true" title="Press / to search">
      /
    </kbd>
  );
}

/** Delay between the last key and an automatic search, in ms (SEARCH-9). */
const TYPING_PAUSE_MS = 1000;

/** Typed text, and the trimmed text of the latest search. */
function useTypedSearch(onSearch: () => void) {
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');

  const searchNow = () => {
    pause.cancel();
    const trimmed = text.trim();
    setSearched(trimmed);
    if (trimmed !== '') onSearch();
  };
  const pause = useTypingPause(searchNow, TYPING_PAUSE_MS);
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    setText(event.currentTarget.value);
    pause.typed(event);
  };

  return { text, searched, type, searchNow, cancel: pause.cancel, fieldProps: pause.fieldProps };
}
