import type { Components, CSSObject, Theme } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'
import { handleSelectKey } from './select-keys'
import { primaryShadow } from './shadows'
import { tokens } from './tokens'

/** The focus ring of keyboard users. */
export const focusRing: CSSObject = {
  outline: '2px solid var(--mui-palette-primary-main)',
  outlineOffset: 2,
}

/** The system's high contrast mode, which replaces all colours and backgrounds. */
const highContrast = '@media (forced-colors: active)'

/** A sentence keeps the order of its own language but is aligned with the page. */
const ownOrder: CSSObject = { unicodeBidi: 'plaintext', textAlign: ['-webkit-match-parent', 'match-parent'] }

const page: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { WebkitTextSizeAdjust: '100%' },
      body: { fontVariantNumeric: 'lining-nums' },
      '#root': { minHeight: '100dvh' },
      'p, blockquote': ownOrder,
      'a:focus-visible, [tabindex]:focus-visible': focusRing,
      // Not 0: what waits for the end of an animation hears of it. Not 1 ms: a frame could fall within.
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  // A subtitle is not a heading in the page's outline.
  MuiTypography: {
    defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } },
    styleOverrides: { root: ownOrder },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
  // React would draw a ripple before it handles the click; `:active` costs nothing.
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing, '&:active': { opacity: 0.8 } } },
  },
}

const surfaces: Components<Theme> = {
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: tokens.radius * 1.5 } },
  },
  MuiDialog: {
    styleOverrides: { paper: { borderRadius: tokens.radius * 2 } },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        marginTop: 4,
        borderRadius: tokens.radius * 1.5,
        boxShadow: theme.shadows[8],
      }),
      list: { padding: 6 },
    },
  },
  MuiMenuItem: {
    styleOverrides: { root: { borderRadius: tokens.radius * 0.75, fontSize: '0.875rem', minHeight: 36 } },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: ({ theme }) => ({
        padding: '6px 10px',
        fontSize: '0.78125rem',
        backgroundColor: theme.palette.grey[800],
        borderRadius: tokens.radius * 0.75,
      }),
    },
  },
}

const controls: Components<Theme> = {
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 38, paddingInline: 16, unicodeBidi: 'plaintext' },
      sizeSmall: { minHeight: 32, paddingInline: 12 },
      sizeLarge: { minHeight: 46, paddingInline: 22, fontSize: '0.9375rem' },
      containedPrimary: { '&:hover': { boxShadow: primaryShadow } },
      outlinedInherit: ({ theme }) => ({ borderColor: theme.vars.palette.divider }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: true },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        // Chromium paints autofilled fields; a long delay keeps the page's colours.
        '& input:-webkit-autofill': {
          WebkitTextFillColor: theme.vars.palette.text.primary,
          caretColor: theme.vars.palette.text.primary,
          boxShadow: 'none',
          transition: 'background-color 99999s 99999s',
        },
      }),
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.grey[400] }),
    },
  },
  MuiInputBase: {
    // MUI hears by an animation that the browser filled a field in, and then lifts its label; ours are lifted anyway. Each
    // field would put the keyframes on the page anew.
    defaultProps: { disableInjectingGlobalStyles: true },
    styleOverrides: {
      root: { fontSize: '0.9375rem' },
      input: ({ theme }) => ({
        // A value keeps its own order on a right-to-left page: \d{15} must not become {15}d\.
        unicodeBidi: 'plaintext',
        textAlign: 'left',
        '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
      }),
    },
  },
  // A disabled field's help text must stay readable: it says what the field waits for.
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({ '&.Mui-disabled': { color: theme.vars.palette.text.secondary } }),
    },
  },
  MuiInputAdornment: { styleOverrides: { root: { '& p': { unicodeBidi: 'plaintext' } } } },
  // Labels are always above the field, filled in or not, so that the form stays even.
  MuiInputLabel: { defaultProps: { shrink: true } },
  MuiFormLabel: {
    styleOverrides: { root: ownOrder, asterisk: ({ theme }) => ({ color: theme.vars.palette.error.main }) },
  },
  // The frame shows the focus, as for other fields; a ring would cross out the label.
  MuiSelect: {
    defaultProps: { SelectDisplayProps: { onKeyDownCapture: handleSelectKey } },
    styleOverrides: { select: { '&&:focus-visible': { outline: 'none' } } },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 54, height: 38, padding: '8px 6px' },
      switchBase: {
        padding: 11,
        '&.Mui-checked': { transform: 'translateX(20px)' },
        '&.Mui-checked .MuiSwitch-thumb': { color: 'var(--mui-palette-primary-contrastText)' },
        '&.Mui-checked + .MuiSwitch-track': { opacity: 1 },
        '&.Mui-focusVisible + .MuiSwitch-track': focusRing,
        [highContrast]: {
          '&.Mui-checked + .MuiSwitch-track': { backgroundColor: 'Highlight' },
          '&.Mui-checked .MuiSwitch-thumb': { backgroundColor: 'HighlightText' },
        },
      },
      thumb: ({ theme }) => ({
        width: 16,
        height: 16,
        boxShadow: 'none',
        color: theme.vars.palette.background.paper,
        [highContrast]: { forcedColorAdjust: 'none', backgroundColor: 'ButtonText' },
      }),
      track: ({ theme }) => ({
        borderRadius: 11,
        opacity: 1,
        backgroundColor: theme.vars.palette.text.secondary,
        [highContrast]: {
          forcedColorAdjust: 'none',
          backgroundColor: 'ButtonFace',
          border: '1px solid ButtonText',
        },
      }),
    },
  },
  // Amounts and dates keep their own order on a right-to-left page: ₱100.00 with a minus must not become ₱100.00-.
  MuiTableCell: { styleOverrides: { root: { unicodeBidi: 'plaintext' } } },
  MuiChip: { styleOverrides: { root: { borderRadius: tokens.radius * 0.75, fontWeight: 600 } } },
}

const feedback: Components<Theme> = {
  MuiAlert: {
    styleOverrides: {
      root: { borderRadius: tokens.radius * 1.25, alignItems: 'center', fontSize: '0.875rem' },
      standard: ({ theme, ownerState }) => {
        const { mainChannel } = theme.vars.palette[ownerState.severity ?? 'success']
        return {
          color: theme.vars.palette.text.primary,
          backgroundColor: `rgba(${mainChannel} / 0.1)`,
          boxShadow: `inset 0 0 0 1px rgba(${mainChannel} / 0.28)`,
        }
      },
      message: { ...ownOrder, paddingBlock: 6 },
    },
  },
  MuiLinearProgress: { styleOverrides: { root: { borderRadius: tokens.radius } } },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
}

/** The styles of Material's components; their behaviour is unchanged. */
export const components: Components<Theme> = { ...page, ...surfaces, ...controls, ...feedback }
