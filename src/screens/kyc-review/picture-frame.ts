/** The frame of a document, low enough that the decision stays visible. */
export const frame = {
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
  height: { xs: 280, sm: 380, lg: 'clamp(320px, calc(100vh - 540px), 640px)' },
} as const
