import '../theme/checkbox.css';
import { Checkbox as MantineCheckbox } from '@mantine/core';

/** Mantine's check box; declared here, as the bundler skips a file that only re-exports, and its styles with it. */
export const Checkbox = MantineCheckbox;
