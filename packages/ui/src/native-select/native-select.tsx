import { NativeSelect as MantineNativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';

/** A choice of one of a few. Mantine's arrow has its size from a style sheet that the portal needs for nothing else. */
export const NativeSelect = MantineNativeSelect.withProps({ rightSection: <IconChevronDown size={16} aria-hidden /> });
