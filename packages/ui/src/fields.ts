/** Form fields other than text fields and check boxes. The re-exports are for older remotes. */
export { FileInput, PasswordInput, Textarea } from '@mantine/core';
export { NativeSelect } from './native-select/native-select.tsx';
