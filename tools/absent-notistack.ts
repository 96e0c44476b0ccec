/**
 * Stands in for notistack, whose names @refinedev/mui re-exports: Paddock's toasts are its own, and a
 * screen that reached for these would fail in the first test that opens it.
 */
export const SnackbarProvider = undefined
export const SnackbarContent = undefined
export const useSnackbar = undefined
export const withSnackbar = undefined
