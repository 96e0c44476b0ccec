import { styled } from '@mui/material/styles'
import { encode } from 'uqr'

/** Dark on light in every theme, with a quiet zone: cameras need both. */
const Picture = styled('svg')(({ theme }) => ({
  display: 'block',
  width: 192,
  height: 192,
  flex: 'none',
  backgroundColor: theme.palette.common.white,
  color: theme.palette.common.black,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
}))

/** Draws a text as a QR code. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 3 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <Picture viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={squares.join('')} fill="currentColor" />
    </Picture>
  )
}
