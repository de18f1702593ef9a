// Refresh runtime for hosts with React's production build, which cannot replace components. It treats no module as a
// refresh boundary, to pass each change on to the expose, which is rendered again.
import { isLikelyComponentType as looksLikeComponent } from 'react-refresh/runtime.js';

export * from 'react-refresh/runtime.js';

const hostRefreshes = () =>
  [...(globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__?.renderers?.values() ?? [])].some(
    ({ scheduleRefresh }) => typeof scheduleRefresh === 'function',
  );

export const isLikelyComponentType = (type) => hostRefreshes() && looksLikeComponent(type);
