import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { isComposing } from '../typing-pause/typing-pause.ts';
import classes from './combobox.module.css';

interface ComboboxOptions<Option> {
  readonly options: readonly Option[];
  readonly keyOf: (option: Option) => string;
  /** True while the dropdown shows options or a message. */
  readonly opened: boolean;
  readonly onOpen?: () => void;
  readonly onClose: () => void;
  readonly onPick: (option: Option) => void;
  /** Called when Enter is pressed and no option is active. */
  readonly onEnter?: (event: KeyboardEvent) => void;
  /** Makes the first option active until the user moves to another; default false. */
  readonly firstIsActive?: boolean;
}

/**
 * Closes a dropdown that loses the focus. If the focus is lost to a press outside, the dropdown closes only after the
 * click: closing may make the page shorter, which between press and release would move another control under the
 * pointer.
 */
function useCloseOnBlur(opened: boolean, onClose: () => void) {
  /** Current press of the primary button; `root` is the combobox that lost the focus because of it. */
  const press = useRef<{ root?: Element }>(undefined);
  const closeUnlessFocused = useEffectEvent((root: Element) => {
    // After a click on the label, the field has the focus again.
    if (!root.contains(document.activeElement)) onClose();
  });
  useEffect(() => {
    if (!opened) return undefined;
    const onMouseDown = ({ button }: MouseEvent) => {
      press.current = button === 0 ? {} : undefined;
    };
    const onMouseUp = () =>
      setTimeout(() => {
        const root = press.current?.root;
        press.current = undefined;
        if (root) closeUnlessFocused(root);
      });
    // Uses the capture phase, because the page's handlers may stop the events.
    document.addEventListener('mousedown', onMouseDown, true);
    document.addEventListener('mouseup', onMouseUp, true);
    return () => {
      document.removeEventListener('mousedown', onMouseDown, true);
      document.removeEventListener('mouseup', onMouseUp, true);
      press.current = undefined;
    };
  }, [opened]);

  return ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    if (press.current) press.current.root = currentTarget;
    else onClose();
  };
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Keyboard handling and ARIA attributes of a combobox whose focus stays in its text field: arrow keys cycle through the
 * options, Enter picks one, Escape closes. The active option is remembered by its key, so it survives an update of the
 * list.
 */
export function useCombobox<Option>(combobox: ComboboxOptions<Option>) {
  const { options, keyOf, opened, onOpen, onClose, onPick, onEnter, firstIsActive: activatesFirst = false } = combobox;
  const id = useId();
  const onBlur = useCloseOnBlur(opened, onClose);
  const [activeKey, setActiveKey] = useState<string>();
  const isListShown = opened && options.length > 0;
  const activeKeyIndex = options.findIndex((option) => keyOf(option) === activeKey);
  const active = activeKeyIndex === -1 && activatesFirst ? 0 : activeKeyIndex;
  const activeOption = isListShown ? options[active] : undefined;
  const activate = (option: Option | undefined) => setActiveKey(option && keyOf(option));

  const move = (step: 1 | -1) => {
    const from = active === -1 && step === -1 ? 0 : active;
    activate(options[(from + step + options.length) % options.length]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isListShown) move(step);
      else onOpen?.();
    } else if (event.key === 'Escape' && opened) {
      event.preventDefault();
      // Escape must not reach the dialog around the field.
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter' && activeOption !== undefined) {
      event.preventDefault();
      onPick(activeOption);
    } else if (event.key === 'Enter') onEnter?.(event);
  };

  return {
    /** Props of the element that contains the field and the dropdown. */
    rootProps: {
      onBlur,
    },
    fieldProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isListShown,
      'aria-controls': isListShown ? `${id}-list` : undefined,
      'aria-activedescendant': activeOption && `${id}-${active}`,
      onKeyDown,
    },
    listProps: { id, options, keyOf, active, onActivate: activate, onPick },
    /** Clears the active option when the text changes. */
    deactivate: () => setActiveKey(undefined),
  } as const;
}

interface ComboboxDropdownProps {
  children: ReactNode;
}

/** Dropdown below the text field of a combobox, at most 16rem high (SEARCH-9). */
export function ComboboxDropdown({ children }: ComboboxDropdownProps) {
  return (
    // Prevents the field from losing the focus, which would close the dropdown before the click.
    <div className={classes.dropdown} role="presentation" onMouseDown={(event) => event.preventDefault()}>
      {children}
    </div>
  );
}

interface ComboboxMessageProps {
  /** `alert` for errors, otherwise `status`. */
  role: 'alert' | 'status';
  children: ReactNode;
}

/** Text in a dropdown, below the options or instead of them. */
export function ComboboxMessage({ role, children }: ComboboxMessageProps) {
  return (
    <p className={classes.message} role={role}>
      {children}
    </p>
  );
}

/** The `listProps` of `useCombobox`. */
export interface ComboboxListState<Option> {
  readonly id: string;
  readonly options: readonly Option[];
  readonly keyOf: (option: Option) => string;
  /** Index of the option that Enter picks; -1 for none. */
  readonly active: number;
  readonly onActivate: (option: Option) => void;
  readonly onPick: (option: Option) => void;
}

interface ComboboxListProps<Option> extends ComboboxListState<Option> {
  /** Label of the list for screen readers. */
  label: string;
  children: (option: Option) => ReactNode;
}

/** Options of a combobox; they scroll within its dropdown. */
export function ComboboxList<Option>(props: ComboboxListProps<Option>) {
  const { id, label, options, keyOf, active, onActivate, onPick, children } = props;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ul ref={list} id={`${id}-list`} className={classes.list} role="listbox" aria-label={label}>
      {options.map((option, index) => (
        <li
          key={keyOf(option)}
          id={`${id}-${index}`}
          className={classes.option}
          role="option"
          aria-selected={index === active}
          onPointerMove={() => {
            if (index !== active) onActivate(option);
          }}
          onClick={() => onPick(option)}
        >
          {children(option)}
        </li>
      ))}
    </ul>
  );
}
