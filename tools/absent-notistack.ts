/**
 * Replaces notistack, which @refinedev/mui re-exports: Paddock has its own toasts. A screen that uses these
 * exports fails in its first test.
 */
export const SnackbarProvider = undefined
export const SnackbarContent = undefined
export const useSnackbar = undefined
export const withSnackbar = undefined
