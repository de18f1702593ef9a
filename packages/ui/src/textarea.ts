/** Text of several lines. */
export { Textarea } from '@mantine/core';
