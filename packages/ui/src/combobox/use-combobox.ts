import { useId, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { isComposing } from '../typing-pause/is-composing.ts';

interface ComboboxOptions<Option> {
  readonly options: readonly Option[];
  readonly keyOf: (option: Option) => string;
  /** True while the dropdown shows options or a message. */
  readonly opened: boolean;
  readonly onOpen?: () => void;
  readonly onClose: () => void;
  readonly onPick: (option: Option) => void;
  /** Called for Enter without an active option. */
  readonly onEnter?: (event: KeyboardEvent) => void;
  /** Makes the first option active until the user moves; default false. */
  readonly firstIsActive?: boolean;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Keyboard and ARIA attributes of a combobox whose focus stays in its text field: arrows cycle through the options,
 * Enter picks, Escape closes. The active option is identified by its key and survives a new list.
 */
export function useCombobox<Option>(combobox: ComboboxOptions<Option>) {
  const { options, keyOf, opened, onOpen, onClose, onPick, onEnter, firstIsActive: activatesFirst = false } = combobox;
  const id = useId();
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
      // Keeps the key from the dialog around the field.
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Enter' && activeOption !== undefined) {
      event.preventDefault();
      onPick(activeOption);
    } else if (event.key === 'Enter') onEnter?.(event);
  };

  return {
    /** Props of the element around field and dropdown. */
    rootProps: {
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onClose();
      },
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
