/**
 * Props of Refine's frames (Show, Edit, Create). No card around the page, because its parts have their own cards. No
 * breadcrumb or back button of Refine, because our heading has a back link.
 */
export const frameProps = {
  breadcrumb: null,
  goBack: null,
  wrapperProps: {
    elevation: 0,
    sx: {
      overflow: 'visible',
      border: 0,
      boxShadow: 'none',
      bgcolor: 'transparent',
      backgroundImage: 'none',
    },
  },
  headerProps: {
    disableTypography: true,
    sx: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-end',
      gap: 1.5,
      p: 0,
      mb: 2.5,
      '.MuiCardHeader-content': { flex: '1 1 280px', minWidth: 0 },
      '.MuiCardHeader-action': { m: 0, alignSelf: 'flex-end' },
    },
  },
  headerButtonProps: { gap: 1, flexWrap: 'wrap', alignItems: 'center' },
  contentProps: { sx: { p: 0, '&:last-child': { pb: 0 } } },
} as const
