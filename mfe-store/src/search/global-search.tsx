import { productPath } from '@tech-portal/domain';
import { useNavigate } from '@tech-portal/platform/router';
import { Loader, TextInput, useCombobox } from '@tech-portal/ui';
import { IconSearch } from '@tech-portal/ui/icons';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { partKey, partOfSearchResult } from '../shared/part.ts';
import classes from './global-search.module.css';
import { SearchDropdown } from './search-dropdown.tsx';
import { searchState } from './search-state.ts';
import { useProductSearch } from './search.queries.ts';
import { useTypedSearch } from './use-typed-search.ts';

/** Where a slash is a slash. */
const typesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="textbox"]') !== null);

/** `/` focuses a search box from anywhere, but not while somebody types and not under a dialog. */
function useSearchShortcut(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (typesText(event.target) || document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [box]);
}

/** The search of the top bar: a combobox whose list is the parts found. */
export default function GlobalSearch() {
  const root = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  useSearchShortcut(box);
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const { text, searched, type, searchNow, cancel, fieldProps: typingProps } = useTypedSearch(() => setOpened(true));
  const query = useProductSearch(searched);
  const parts = query.data?.map(partOfSearchResult) ?? [];
  // Parts found by other words would be picked by a quick tap.
  const typed = text.trim();
  const isPending = typed !== searched && typed !== '' && searched !== '';
  const state = isPending ? 'loading' : searchState(query, typed === searched ? searched : '');
  const shown = opened && state !== 'idle';

  const close = () => {
    cancel();
    setOpened(false);
    deactivate();
  };
  const submit = () => {
    if (query.isError && typed === searched) void query.refetch();
    searchNow();
  };
  const { rootProps, fieldProps, listProps, deactivate } = useCombobox({
    options: state === 'results' ? parts : [],
    keyOf: partKey,
    opened: shown,
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

  useEffect(() => {
    if (!opened) return undefined;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpened(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [opened]);

  const reopen = () => {
    if (typed === '') return;
    if (typed === searched) setOpened(true);
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
      {shown && <SearchDropdown state={state} isPartial={query.data?.[0]?.partial === true} listProps={listProps} />}
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
