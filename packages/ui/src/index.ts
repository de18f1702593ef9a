/**
 * The part of Mantine that remotes may use, under its own names and props, and the portal's own parts.
 * Heavier or rarer parts have doors of their own: `./table`, `./safe-html`, `./icons`, `./notifications`.
 *
 * This file holds nothing itself: the bundler leads each name to the door behind it, so that a page loads
 * menus, say, only when it shows one.
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
  CardGridSkeleton,
  Center,
  Checkbox,
  CloseButton,
  Divider,
  EmptyState,
  ErrorState,
  Flex,
  Grid,
  Group,
  Image,
  Indicator,
  Loader,
  PageHeader,
  Pager,
  Paper,
  plainText,
  PlainTitle,
  Price,
  ProductImage,
  QuantityStepper,
  RoleBadge,
  SimpleGrid,
  Skeleton,
  Stack,
  StockBadge,
  TableSkeleton,
  Text,
  TextInput,
  Title,
  UnstyledButton,
  useColorScheme,
  useDebouncedCallback,
  useDebouncedValue,
  useDisclosure,
  useMediaQuery,
  VisuallyHidden,
} from '@tech-portal/ui/core';
export type {
  EmptyStateProps,
  ErrorStateProps,
  PageHeaderProps,
  PagerProps,
  ProductImageProps,
  QuantityStepperProps,
} from '@tech-portal/ui/core';
export { Combobox, ScrollArea, Select, useCombobox } from '@tech-portal/ui/choices';
export { ConfirmDialog, Modal } from '@tech-portal/ui/dialogs';
export type { ConfirmDialogProps } from '@tech-portal/ui/dialogs';
export { NumberInput, PasswordInput, SegmentedControl, Tabs, Textarea } from '@tech-portal/ui/fields';
export { Menu, Tooltip } from '@tech-portal/ui/menus';
