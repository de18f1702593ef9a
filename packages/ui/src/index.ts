/**
 * Parts of Mantine that remotes may use, under their own names and props, and the portal's own parts. Heavy or rare
 * parts have separate entry points: `./table`, `./safe-html`, `./icons`, `./notifications`.
 *
 * This file only re-exports. The bundler resolves each name to its file, so a page loads the code of dialogs, for
 * example, only if it shows one.
 */
export {
  ActionIcon,
  Alert,
  Anchor,
  Badge,
  Breadcrumbs,
  Button,
  Card,
  CardGridSkeleton,
  CloseButton,
  ComboboxDropdown,
  ComboboxList,
  ComboboxMessage,
  EmptyState,
  ErrorState,
  Group,
  isPlainClick,
  Loader,
  NotFoundState,
  openDialogs,
  PageHeader,
  Pager,
  Paper,
  plainText,
  PlainTitle,
  Price,
  ProductImage,
  QuantityStepper,
  QueryView,
  RoleBadge,
  saveFile,
  SimpleGrid,
  Skeleton,
  Stack,
  StockBadge,
  TableSkeleton,
  recoverLostFocus,
  Text,
  TextInput,
  Title,
  plainTitle,
  Tooltip,
  UnstyledButton,
  useClickOutside,
  useColorScheme,
  useCombobox,
  useDebouncedCallback,
  useDisclosure,
  useHotkeys,
  useIntersection,
  useMediaQuery,
  useNarrowScreen,
  useTimeout,
  useTypingPause,
  VisuallyHidden,
} from '@tech-portal/ui/page-parts';
export type { ComboboxListState, QueryViewProps, QueryState } from '@tech-portal/ui/page-parts';
export { Checkbox } from '@tech-portal/ui/checkbox';
export { ConfirmDialog, Modal } from '@tech-portal/ui/dialogs';
export { FileInput, PasswordInput } from '@tech-portal/ui/fields';
export { RemovedItems } from '@tech-portal/ui/removed-items';
export { SearchField } from '@tech-portal/ui/search';
export { NativeSelect } from '@tech-portal/ui/select';
export { Textarea } from '@tech-portal/ui/textarea';

// Deprecated names, to be removed in the next major version.
export type { QueryState as ViewedQuery } from '@tech-portal/ui/page-parts';
export { recoverLostFocus as takeLostFocus } from '@tech-portal/ui/page-parts';
export { plainTitle as titleText } from '@tech-portal/domain';
