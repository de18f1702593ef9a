/** The check box, which few pages show first. */
import './theme/checkbox.css';

export { Checkbox } from '@mantine/core';
