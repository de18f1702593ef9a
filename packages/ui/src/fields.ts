/** Fields of forms beyond text fields and checkboxes. The others are here for remotes that were built before they had places of their own. */
export { NativeSelect, PasswordInput, Textarea } from '@mantine/core';
