import { NativeSelect as MantineNativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';

/**
 * Select for a few options. It has its own arrow, because Mantine's needs a style sheet that the portal does not load.
 */
export const NativeSelect = MantineNativeSelect.withProps({ rightSection: <IconChevronDown size={16} aria-hidden /> });
