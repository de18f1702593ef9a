import { ActionIcon, Anchor, Breadcrumbs, Button, CloseButton, UnstyledButton } from '@mantine/core';
import { IconPencil, IconTrash } from '../../icons.ts';
import { Action, MoreMenu } from '../../more-menu/more-menu.tsx';
import { LONG_TEXT } from '../catalogue-entry.ts';
import type { CatalogueEntries } from '../catalogue-entry.ts';

export const actionEntries: CatalogueEntries = {
  Button: {
    filled: <Button>Save</Button>,
    default: <Button variant="default">Cancel</Button>,
    subtle: <Button variant="subtle">Another one</Button>,
    danger: <Button color="red">Delete</Button>,
    small: (
      <Button size="xs" variant="default" leftSection={<IconPencil size={14} aria-hidden="true" />}>
        Edit
      </Button>
    ),
    loading: <Button loading>Save</Button>,
    disabled: <Button disabled>Save</Button>,
    'disabled, but reachable': (
      <Button aria-disabled data-disabled>
        Saving...
      </Button>
    ),
    'long text': <Button>{LONG_TEXT}</Button>,
  },
  ActionIcon: {
    subtle: (
      <ActionIcon variant="subtle" color="gray" size={44} aria-label="Edit">
        <IconPencil size={18} aria-hidden="true" />
      </ActionIcon>
    ),
    default: (
      <ActionIcon variant="default" aria-label="Delete">
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
    ),
    loading: (
      <ActionIcon loading aria-label="Delete">
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
    ),
    disabled: (
      <ActionIcon disabled aria-label="Delete">
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
    ),
  },
  CloseButton: { default: <CloseButton aria-label="Close" />, disabled: <CloseButton aria-label="Close" disabled /> },
  UnstyledButton: { default: <UnstyledButton>Looks like the text around it</UnstyledButton> },
  Anchor: {
    default: <Anchor href="#Anchor">Back to Estimates</Anchor>,
    'long text': <Anchor href="#Anchor">{LONG_TEXT}</Anchor>,
  },
  Breadcrumbs: {
    default: (
      <Breadcrumbs>
        <Anchor href="#Breadcrumbs">Categories</Anchor>
        <Anchor href="#Breadcrumbs">Plumbing</Anchor>
        <span>Water Heaters</span>
      </Breadcrumbs>
    ),
  },
  Action: {
    default: (
      <Action icon={<IconPencil size={16} aria-hidden="true" />} onClick={() => undefined}>
        Rename
      </Action>
    ),
    unavailable: (
      <Action icon={<IconPencil size={16} aria-hidden="true" />} unavailable="Please save first">
        Rename
      </Action>
    ),
    loading: (
      <Action icon={<IconPencil size={16} aria-hidden="true" />} loading>
        Rename
      </Action>
    ),
  },
  MoreMenu: {
    'with a dangerous action at its end': (
      <MoreMenu>
        <Action icon={<IconPencil size={16} aria-hidden="true" />}>Rename</Action>
        <Action icon={<IconPencil size={16} aria-hidden="true" />} unavailable="Please save first">
          Duplicate
        </Action>
        <Action icon={<IconTrash size={16} aria-hidden="true" />} danger>
          Delete
        </Action>
      </MoreMenu>
    ),
  },
};
