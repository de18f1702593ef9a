/**
 * The core door: the part of Mantine that remotes may use, under its own names and props, and the portal's own parts.
 * Heavier or rarer parts have doors of their own: `./table`, `./safe-html`, `./icons`, `./notifications`.
 */
export {
  ActionIcon,
  Alert,
  Anchor,
  Badge,
  Box,
  Breadcrumbs,
  Button,
  Card,
  Center,
  Checkbox,
  CloseButton,
  Combobox,
  Divider,
  Flex,
  Grid,
  Group,
  Image,
  Indicator,
  Loader,
  Menu,
  Modal,
  NumberInput,
  Paper,
  PasswordInput,
  ScrollArea,
  SegmentedControl,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Table,
  Tabs,
  Text,
  Textarea,
  TextInput,
  Title,
  Tooltip,
  UnstyledButton,
  useCombobox,
  VisuallyHidden,
} from '@mantine/core';
export { useDebouncedCallback, useDebouncedValue, useDisclosure, useMediaQuery } from '@mantine/hooks';

export { useColorScheme } from './color-scheme/use-color-scheme.ts';
export { ConfirmDialog } from './confirm-dialog/confirm-dialog.tsx';
export type { ConfirmDialogProps } from './confirm-dialog/confirm-dialog.tsx';
export { EmptyState } from './states/empty-state.tsx';
export type { EmptyStateProps } from './states/empty-state.tsx';
export { ErrorState } from './states/error-state.tsx';
export type { ErrorStateProps } from './states/error-state.tsx';
export { CardGridSkeleton, TableSkeleton } from './states/skeletons.tsx';
export { PageHeader } from './page-header/page-header.tsx';
export type { PageHeaderProps } from './page-header/page-header.tsx';
export { Pager } from './pager/pager.tsx';
export type { PagerProps } from './pager/pager.tsx';
export { PlainTitle, plainText } from './plain-title/plain-title.tsx';
export { Price } from './price/price.tsx';
export { ProductImage } from './product-image/product-image.tsx';
export type { ProductImageProps } from './product-image/product-image.tsx';
export { QuantityStepper } from './quantity-stepper/quantity-stepper.tsx';
export type { QuantityStepperProps } from './quantity-stepper/quantity-stepper.tsx';
export { RoleBadge } from './role-badge/role-badge.tsx';
export { StockBadge } from './stock-badge/stock-badge.tsx';
