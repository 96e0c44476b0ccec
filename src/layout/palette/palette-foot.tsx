import { styled } from '@mui/material/styles'
import { Keys } from '../shortcuts/keys'

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  gap: 18,
  flex: 'none',
  minHeight: 44,
  alignItems: 'center',
  paddingInline: 18,
  color: theme.vars.palette.text.secondary,
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  // Where there is no keyboard there is nothing to say.
  '@media (pointer: coarse), (max-width: 599px)': { display: 'none' },
}))

/** The keys of the palette. */
export function PaletteFoot({ isInStep }: { isInStep: boolean }) {
  return (
    <Foot aria-hidden>
      <span>
        <Keys keys={['↑', '↓']} /> to move
      </span>
      <span>
        <Keys keys={['↵']} /> to choose
      </span>
      {isInStep && (
        <span>
          <Keys keys={['⌫']} /> to step back
        </span>
      )}
      <span>
        <Keys keys={['Esc']} /> to close
      </span>
    </Foot>
  )
}
