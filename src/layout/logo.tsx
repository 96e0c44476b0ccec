import { styled } from '@mui/material/styles'
import { logoStrokes } from './logo-strokes'

const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  fontSize: '1.25rem',
  fontWeight: 750,
  letterSpacing: '-0.02em',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  '& svg': { flex: 'none', display: 'block' },
})

/** The product's logo, with or without its name. */
export function Logo({ isShort = false, size = 36 }: { isShort?: boolean; size?: number }) {
  return (
    <Mark {...(isShort && { role: 'img', 'aria-label': 'Paddock' })}>
      <svg
        aria-hidden="true"
        viewBox="0 0 64 64"
        width={size}
        height={size}
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {logoStrokes.map(({ d, color, width }) => (
          <path key={d} d={d} stroke={color} strokeWidth={width} />
        ))}
      </svg>
      {!isShort && 'Paddock'}
    </Mark>
  )
}
