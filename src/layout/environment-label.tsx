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
    // A screen of 320 pixels has no room to spare in the top bar.
    [theme.breakpoints.down('sm')]: { paddingInline: 12 },
    color: theme.vars.palette.error.contrastText,
    backgroundColor: theme.vars.palette.error.main,
    borderColor: theme.vars.palette.error.main,
    // A line across the whole page: changes here are real.
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

/** Shows the environment of the page; it never changes while the page is open. */
export function EnvironmentLabel() {
  const [environment] = useState(currentEnvironment)
  return (
    <Label role="group" aria-label={layoutMessages.environment} data-environment={environment}>
      {environment}
    </Label>
  )
}
