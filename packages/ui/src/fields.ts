/** Fields of forms beyond text fields and checkboxes. */
export { NumberInput, PasswordInput, SegmentedControl, Tabs, Textarea } from '@mantine/core';
