/** What opens beside the thing it belongs to. */
export { Menu, Tooltip } from '@mantine/core';
