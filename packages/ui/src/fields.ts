/** Fields of forms beyond text fields and checkboxes. */
export { NativeSelect, PasswordInput } from '@mantine/core';
