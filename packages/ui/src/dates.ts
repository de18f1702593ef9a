/** Entry point for dates: fields for calendar days, loaded with their styles only where one is shown. */
export { DayInput } from './day-input/day-input.tsx';
export type { DayInputProps } from './day-input/day-input.tsx';
