import { ReactQueryDevtools } from '@tanstack/react-query-devtools';

/** Bottom left, because the other corners hold toasts and the version. */
export const QueryDevtools = () => <ReactQueryDevtools buttonPosition="bottom-left" />;
