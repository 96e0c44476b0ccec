import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'

interface FigurePart {
  readonly label: string
  readonly amount: string
  readonly to: string | null
}

/** The numbers that make a figure, each with its list. */
export function PartsTable({ parts }: { readonly parts: readonly FigurePart[] }) {
  return (
    <Box component="table" sx={{ mt: 1, width: '100%', fontVariantNumeric: 'tabular-nums lining-nums' }}>
      <tbody>
        {parts.map(part => (
          <Part key={part.label} {...part} />
        ))}
      </tbody>
    </Box>
  )
}

function Part({ label, amount, to }: FigurePart) {
  return (
    <tr>
      <Box component="th" scope="row" sx={{ textAlign: 'start', fontWeight: 400, py: 0.25 }}>
        {to === null ? (
          label
        ) : (
          <MuiLink component={Link} to={to} underline="always">
            {label}
          </MuiLink>
        )}
      </Box>
      <Box component="td" sx={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
        <bdi>{amount}</bdi>
      </Box>
    </tr>
  )
}
