import { ReactQueryDevtools } from '@tanstack/react-query-devtools';

/** A button in the corner that opens them; the other corners hold toasts and the version. */
export const QueryDevtools = () => <ReactQueryDevtools buttonPosition="bottom-left" />;
