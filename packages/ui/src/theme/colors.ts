import type { MantineColorsTuple } from '@mantine/core';

/** Spruce, the portal's accent color. White text on shade 6 has a contrast of 5.2:1. */
export const accent: MantineColorsTuple = [
  '#e9f6f3',
  '#d0ebe5',
  '#a3d7cc',
  '#74c2b2',
  '#4bae9b',
  '#2a9582',
  '#14796a',
  '#106358',
  '#0d4f47',
  '#093a34',
];

/** Warm color that goes with the accent, for warnings and the promotional banner. */
export const amber: MantineColorsTuple = [
  '#fdf5e6',
  '#faeacb',
  '#f4d597',
  '#edbf60',
  '#e6aa35',
  '#c98a14',
  '#9a6608',
  '#7d5206',
  '#624005',
  '#472e03',
];

export const green: MantineColorsTuple = [
  '#eaf7ee',
  '#d3eedb',
  '#a8dcb8',
  '#7bc993',
  '#54b774',
  '#359e58',
  '#1e7d40',
  '#186635',
  '#13512a',
  '#0e3c1f',
];

export const red: MantineColorsTuple = [
  '#fdeeed',
  '#fadad8',
  '#f3b3af',
  '#eb8983',
  '#e4635b',
  '#db453c',
  '#c42d24',
  '#a3241d',
  '#831d17',
  '#611511',
];

/** Cool grays. Shade 6 is the lightest that is readable as text on white. */
export const gray: MantineColorsTuple = [
  '#f7f9f9',
  '#eff2f3',
  '#e3e8ea',
  '#d2d9dc',
  '#b3bdc2',
  '#86939a',
  '#5d6a71',
  '#465258',
  '#313b40',
  '#1f272b',
];

/** Colors of the dark scheme, from text to background. */
export const dark: MantineColorsTuple = [
  '#d5dbde',
  '#a9b3b8',
  '#8b979d',
  '#5e6a70',
  '#3b454a',
  '#2d363a',
  '#222a2e',
  '#171d20',
  '#111618',
  '#0b0f11',
];
