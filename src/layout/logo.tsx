import { styled } from '@mui/material/styles'

const Mark = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  fontSize: '1.25rem',
  fontWeight: 750,
  letterSpacing: '-0.02em',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  '& img': { flex: 'none', display: 'block' },
})

/** The product's logo, with or without its name. */
export function Logo({ isShort = false, size = 36 }: { isShort?: boolean; size?: number }) {
  return (
    <Mark>
      <img src="/favicon.svg" alt={isShort ? 'Paddock' : ''} width={size} height={size} />
      {!isShort && 'Paddock'}
    </Mark>
  )
}
