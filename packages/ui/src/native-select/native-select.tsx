import { NativeSelect as MantineNativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';

/** Select with a few options. Mantine's arrow needs a style sheet that the portal does not load otherwise. */
export const NativeSelect = MantineNativeSelect.withProps({ rightSection: <IconChevronDown size={16} aria-hidden /> });
