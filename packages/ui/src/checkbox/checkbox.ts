import '../theme/checkbox.css';
import { Checkbox as MantineCheckbox } from '@mantine/core';

/**
 * Mantine's check box. Assigned to a constant, because the bundler skips files that only re-export, including their
 * style imports.
 */
export const Checkbox = MantineCheckbox;
