import type { ComponentType } from 'react';
import { expectTypeOf, test } from 'vitest';
import type { ExposeName, PartSearchPanelProps, UserOrdersProps } from './exposes.ts';
import type { defineRemote } from './manifest.ts';
import type { Platform } from './platform-context.tsx';

declare const platform: Platform;

test('a name brings the props of its component', () => {
  expectTypeOf(platform.loadExposed('mfe-store/part-search-panel')).resolves.toEqualTypeOf<{
    readonly default: ComponentType<PartSearchPanelProps>;
  }>();
  expectTypeOf(platform.loadExposed('mfe-store/user-orders')).resolves.toEqualTypeOf<{
    readonly default: ComponentType<UserOrdersProps>;
  }>();
});

test('a name that is not declared cannot be loaded', () => {
  expectTypeOf(platform.loadExposed)
    .parameter(0)
    .toEqualTypeOf<'mfe-store/part-search-panel' | 'mfe-store/user-orders'>();
});

test('a manifest consumes declared names alone', () => {
  expectTypeOf<typeof defineRemote>().parameter(0).toHaveProperty('consumes').toEqualTypeOf<readonly ExposeName[]>();
});
