/** Fields of forms beyond text fields and checkboxes. The others are here for remotes that were built before they had places of their own. */
export { FileInput, PasswordInput, Textarea } from '@mantine/core';
export { NativeSelect } from './native-select/native-select.tsx';
