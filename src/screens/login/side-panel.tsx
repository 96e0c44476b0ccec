import { styled } from '@mui/material/styles'
import { loginMessages } from './messages'

const Panel = styled('aside')(({ theme }) => ({
  position: 'relative',
  display: 'none',
  alignItems: 'flex-end',
  overflow: 'hidden',
  padding: 'clamp(32px, 5vw, 72px)',
  color: theme.vars.palette.common.white,
  backgroundColor: theme.vars.palette.grey[900],
  borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up('md')]: { display: 'flex' },
  '& svg': {
    position: 'absolute',
    insetBlockStart: '-12%',
    insetInlineEnd: '-34%',
    width: '120%',
    color: theme.vars.palette.primary.main,
  },
  '& figure': { position: 'relative', margin: 0 },
  '& blockquote': {
    margin: 0,
    maxWidth: '19ch',
    fontSize: 'clamp(1.5rem, 2.3vw, 2.25rem)',
    fontWeight: 700,
    lineHeight: 1.25,
    letterSpacing: '-0.015em',
    textWrap: 'balance',
  },
  '& figcaption': { marginTop: 20, fontSize: '0.9375rem', color: theme.vars.palette.grey[300] },
}))

/** The rails of a race track seen from above, each inset from the one before. */
const rails = [0, 26, 52, 78, 104, 130]

/** The quote beside the form; hidden where there is no room for two columns. */
export function SidePanel() {
  return (
    <Panel>
      <svg viewBox="0 0 600 520" fill="none" stroke="currentColor" aria-hidden>
        {rails.map(inset => (
          <rect
            key={inset}
            x={20 + inset}
            y={20 + inset}
            width={560 - 2 * inset}
            height={400 - 2 * inset}
            rx={200 - inset}
            strokeWidth={inset === 52 ? 4 : 1.5}
            strokeOpacity={inset === 52 ? 0.9 : 0.35}
          />
        ))}
      </svg>
      <figure>
        <blockquote>{loginMessages.quote}</blockquote>
        <figcaption>{loginMessages.quoteSource}</figcaption>
      </figure>
    </Panel>
  )
}
