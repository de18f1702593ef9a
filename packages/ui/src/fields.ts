/** Fields of forms beyond the plain text field. */
export { Checkbox, NumberInput, PasswordInput, SegmentedControl, Tabs, Textarea } from '@mantine/core';
