/** Lists to choose from. */
export { Combobox, ScrollArea, Select, useCombobox } from '@mantine/core';
