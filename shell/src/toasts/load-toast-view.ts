/** The code that shows toasts. Pages have it at hand before they need it: a toast may have to tell that the network is gone. */
export const loadToastView = async () => (await import('./toast-view.tsx')).ToastView;
