import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messages } from './messages'
import { WhyFigure } from './why-figure'

interface TileProps {
  readonly label: string
  readonly value: string
  /** Below the value. */
  readonly detail?: ReactNode
  /** The list that adds up to it. */
  readonly to: string | null
  /** The explanation in "Why this number?". */
  readonly why: ReactNode
  readonly children?: ReactNode
}

/** A figure with a link to the records behind it. */
export function FigureTile({ label, value, detail, to, why, children }: TileProps) {
  return (
    <Card component="li" sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 0.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 28 }}>
        <Typography variant="body2" color="text.secondary" sx={{ minWidth: 0 }}>
          {label}
        </Typography>
        <WhyFigure label={label} to={to}>
          {why}
        </WhyFigure>
      </Box>
      <Typography
        component="p"
        sx={{
          fontSize: { xs: '1.25rem', md: '1.375rem' },
          fontWeight: 600,
          fontVariantNumeric: 'tabular-nums lining-nums',
          overflowWrap: 'anywhere',
          lineHeight: 1.3,
        }}
      >
        {to === null ? (
          <bdi>{value}</bdi>
        ) : (
          <MuiLink
            component={Link}
            to={to}
            color="inherit"
            underline="hover"
            aria-label={`${label}: ${value}. ${messages.openList(label)}`}
          >
            <bdi>{value}</bdi>
          </MuiLink>
        )}
      </Typography>
      <Typography variant="caption" color="text.secondary" sx={{ minHeight: 20 }}>
        {detail}
      </Typography>
      {children}
    </Card>
  )
}
