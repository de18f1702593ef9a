import { useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { productPath } from '@tech-portal/domain';
import { useNavigate } from '@tech-portal/platform/router';
import { Loader, TextInput } from '@tech-portal/ui';
import { IconSearch } from '@tech-portal/ui/icons';
import { partOfSearchResult } from '../shared/part.ts';
import type { Part } from '../shared/part.ts';
import { SearchDropdown } from './search-dropdown.tsx';
import { searchState } from './search-state.ts';
import { useProductSearch } from './search.queries.ts';
import { useSearchShortcut } from './use-search-shortcut.ts';
import { useTypedSearch } from './use-typed-search.ts';
import classes from './global-search.module.css';

/** The search of the top bar: a combobox whose list is the parts found. */
export default function GlobalSearch() {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  useSearchShortcut(box);
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);
  const [active, setActive] = useState(-1);
  const { text, searched, type, searchNow, cancel } = useTypedSearch(() => {
    setActive(-1);
    setOpened(true);
  });
  const query = useProductSearch(searched);
  const parts = query.data?.map(partOfSearchResult) ?? [];
  const state = searchState(query, searched);
  const shown = opened && state !== 'idle';
  const listed = shown && state === 'results';
  const activePart = listed ? parts[active] : undefined;

  const close = () => {
    cancel();
    setOpened(false);
    setActive(-1);
  };

  useEffect(() => {
    if (!opened) return undefined;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpened(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [opened]);

  const pick = (part: Part) => {
    close();
    void navigate(productPath(part));
  };

  const move = (step: 1 | -1) => {
    const from = active === -1 && step === -1 ? 0 : active;
    setActive((from + step + parts.length) % parts.length);
  };

  const submit = () => {
    if (query.isError && text.trim() === searched) void query.refetch();
    searchNow();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && opened) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (activePart) pick(activePart);
      else submit();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (listed) move(event.key === 'ArrowDown' ? 1 : -1);
      else if (text.trim() !== '') setOpened(true);
    }
  };

  const onFocus = () => {
    if (text.trim() === '') return;
    if (text.trim() === searched) setOpened(true);
    else searchNow();
  };

  const onBlur = (event: FocusEvent) => {
    if (!root.current?.contains(event.relatedTarget)) close();
  };

  return (
    <div ref={root} className={classes.search} role="search" aria-label="All parts" onBlur={onBlur}>
      <TextInput
        ref={box}
        type="search"
        role="combobox"
        aria-label="Search parts"
        aria-keyshortcuts="/"
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={listed ? `${id}-list` : undefined}
        aria-activedescendant={activePart ? `${id}-${active}` : undefined}
        placeholder="Search parts or part numbers"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={query.isFetching ? <Loader size={14} aria-hidden="true" /> : text === '' && <ShortcutHint />}
        onChange={(event) => {
          setActive(-1);
          type(event.currentTarget.value);
        }}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      />
      {shown && (
        <SearchDropdown id={id} state={state} parts={parts} active={active} onActivate={setActive} onPick={pick} />
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
