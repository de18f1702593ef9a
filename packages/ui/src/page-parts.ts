/** Parts of nearly every page: layout, text, buttons, cards, states, and the portal's own small components. */
export {
  ActionIcon,
  Alert,
  Anchor,
  Badge,
  Breadcrumbs,
  Button,
  Card,
  CloseButton,
  Group,
  Loader,
  Paper,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
export {
  useClickOutside,
  useDebouncedCallback,
  useDisclosure,
  useHotkeys,
  useIntersection,
  useMediaQuery,
  useTimeout,
} from '@mantine/hooks';

export { ComboboxDropdown, ComboboxMessage } from './combobox/combobox-dropdown.tsx';
export { ComboboxList } from './combobox/combobox-list.tsx';
export type { ComboboxListState } from './combobox/combobox-list.tsx';
export { useCombobox } from './combobox/use-combobox.ts';
export { useColorScheme } from './color-scheme/use-color-scheme.ts';
export { EmptyState } from './states/empty-state.tsx';
export { ErrorState } from './states/error-state.tsx';
export { NotFoundState } from './states/not-found-state.tsx';
export { CardGridSkeleton, TableSkeleton } from './states/skeletons.tsx';
export { recoverLostFocus } from './lost-focus/recover-lost-focus.ts';
export { useNarrowScreen } from './narrow-screen/use-narrow-screen.ts';
export { openDialogs } from './modal/open-dialogs.ts';
export { PageHeader } from './page-header/page-header.tsx';
export { Pager } from './pager/pager.tsx';
export { isPlainClick } from './plain-click/is-plain-click.ts';
export { PlainTitle } from './plain-title/plain-title.tsx';
export { Price } from './price/price.tsx';
export { ProductImage } from './product-image/product-image.tsx';
export { QuantityStepper } from './quantity-stepper/quantity-stepper.tsx';
export { QueryView } from './query-view/query-view.tsx';
export type { QueryViewProps, QueryState } from './query-view/query-view.tsx';
export { RoleBadge } from './role-badge/role-badge.tsx';
export { saveFile } from './save-file/save-file.ts';
export { StockBadge } from './stock-badge/stock-badge.tsx';
export { useTypingPause } from './typing-pause/use-typing-pause.ts';
export { Tooltip } from './tooltip/tooltip.tsx';
export { plainText, plainTitle } from '@tech-portal/domain';

// Deprecated names, until the next major version.
export type { QueryState as ViewedQuery } from './query-view/query-view.tsx';
export { recoverLostFocus as takeLostFocus } from './lost-focus/recover-lost-focus.ts';
export { plainTitle as titleText } from '@tech-portal/domain';
