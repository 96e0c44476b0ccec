import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { currentEnvironment } from '../providers/http/environment'
import { layoutMessages } from './messages'

const Label = styled('div')(({ theme }) => ({
  padding: '3px 12px',
  border: '1px solid',
  borderRadius: 999,
  fontSize: '0.8125rem',
  fontWeight: 700,
  letterSpacing: '0.06em',
  lineHeight: 1.6,
  '&[data-environment="DEV"]': { color: theme.vars.palette.text.secondary },
  '&[data-environment="TEST"]': { color: theme.vars.palette.info.main },
  '&[data-environment="PROD"]': {
    paddingInline: 18,
    // On a screen of 320 every pixel of the top bar is taken.
    [theme.breakpoints.down('sm')]: { paddingInline: 12 },
    color: theme.vars.palette.error.contrastText,
    backgroundColor: theme.vars.palette.error.main,
    borderColor: theme.vars.palette.error.main,
    // A line over the whole page: whatever is done here is done for real.
    '&::before': {
      content: '""',
      position: 'fixed',
      insetBlockStart: 0,
      insetInline: 0,
      height: 4,
      backgroundColor: 'inherit',
      zIndex: theme.zIndex.appBar + 1,
    },
  },
}))

/** Which environment everything on the page is of; it does not change while the page stands. */
export function EnvironmentLabel() {
  const [environment] = useState(currentEnvironment)
  return (
    <Label role="group" aria-label={layoutMessages.environment} data-environment={environment}>
      {environment}
    </Label>
  )
}
