/** Components of nearly every page: layout, text, buttons, cards, states, and the portal's own small components. */
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

export { ComboboxDropdown, ComboboxMessage, ComboboxList, useCombobox } from './combobox/combobox.tsx';
export type { ComboboxListState } from './combobox/combobox.tsx';
export { useColorScheme, useNarrowScreen } from './screen/screen.ts';
export { EmptyState, ErrorState, NotFoundState, CardGridSkeleton, TableSkeleton } from './states/states.tsx';
export { recoverLostFocus, isPlainClick, saveFile } from './browser/browser.ts';
export { openDialogs } from './modal/open-dialogs.ts';
export { PageHeader } from './page-header/page-header.tsx';
export { Pager } from './pager/pager.tsx';
export { PlainTitle, Price, ProductImage, StockBadge } from './product/product-facts.tsx';
export { QuantityStepper } from './quantity-stepper/quantity-stepper.tsx';
export { QueryView } from './query-view/query-view.tsx';
export type { QueryViewProps, QueryState } from './query-view/query-view.tsx';
export { RoleBadge } from './role-badge/role-badge.tsx';
export { useTypingPause } from './typing-pause/typing-pause.ts';
export { Tooltip } from './tooltip/tooltip.tsx';
export { plainText, plainTitle } from '@tech-portal/domain';

// Deprecated names, to be removed in the next major version.
export type { QueryState as ViewedQuery } from './query-view/query-view.tsx';
export { recoverLostFocus as takeLostFocus } from './browser/browser.ts';
export { plainTitle as titleText } from '@tech-portal/domain';
