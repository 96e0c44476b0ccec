import { styled } from '@mui/material/styles'

const Picture = styled('svg')(({ theme }) => ({
  display: 'block',
  borderRadius: '50%',
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  '&[data-picture="regulator"]': {
    color: theme.vars.palette.warning.contrastText,
    backgroundColor: theme.vars.palette.warning.main,
  },
}))

/** Draws a rider's cap for staff, a seal for the regulator (docs/contract.md, Layout). */
export function Avatar({ roles, size = 40 }: { roles: readonly string[]; size?: number }) {
  const isRegulator = roles.includes('pagcor')
  return (
    <Picture
      viewBox="0 0 40 40"
      width={size}
      height={size}
      data-picture={isRegulator ? 'regulator' : 'staff'}
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {isRegulator ? (
        <path d="M20 8l9 4v7c0 6-3.8 10.4-9 13-5.2-2.6-9-7-9-13v-7zM15.5 20l3.2 3.2 6-6.4" />
      ) : (
        <path d="M11 18.5a9 9 0 0 1 18 0zM29 18.5h4.5M14 18.5v2.5a6 6 0 0 0 12 0v-2.5M9 35c1.2-5 5.6-7 11-7s9.8 2 11 7M20 9.5V7.5" />
      )}
    </Picture>
  )
}
