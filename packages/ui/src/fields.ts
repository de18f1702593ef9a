/** Fields of forms beyond text fields and checkboxes. */
export { NativeSelect, PasswordInput, Textarea } from '@mantine/core';
