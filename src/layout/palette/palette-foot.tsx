import { styled } from '@mui/material/styles'
import { layoutMessages } from '../messages'
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
  // Hidden on devices without a keyboard.
  '@media (pointer: coarse), (max-width: 599px)': { display: 'none' },
}))

/** Shows the keys of the palette. */
export function PaletteFoot({ isInStep }: { isInStep: boolean }) {
  return (
    <Foot aria-hidden>
      <span>
        <Keys keys={['↑', '↓']} /> {layoutMessages.palette.toMove}
      </span>
      <span>
        <Keys keys={['↵']} /> {layoutMessages.palette.toChoose}
      </span>
      {isInStep && (
        <span>
          <Keys keys={['⌫']} /> {layoutMessages.palette.toStepBack}
        </span>
      )}
      <span>
        <Keys keys={['Esc']} /> {layoutMessages.palette.toClose}
      </span>
    </Foot>
  )
}
