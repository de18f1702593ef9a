// The refresh runtime, for hosts that may have React's production build: that one cannot exchange components. There no
// module is one that can be refreshed by itself, so that its change reaches the expose, which is rendered anew.
import { isLikelyComponentType as looksLikeComponent } from 'react-refresh/runtime.js';

export * from 'react-refresh/runtime.js';

const hostRefreshes = () =>
  [...(globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers?.values() ?? [])].some(
    ({ scheduleRefresh }) => typeof scheduleRefresh === 'function',
  );

export const isLikelyComponentType = (type) => hostRefreshes() && looksLikeComponent(type);
