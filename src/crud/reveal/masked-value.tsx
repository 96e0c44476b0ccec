import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { RevealButton } from './reveal-button'
import { useRevealed } from './use-revealed'

interface MaskedValueProps {
  readonly resource: AnyResource
  readonly id: string
  readonly name: string
  readonly label: string
  /** The masked value that the server sent. */
  readonly children: ReactNode
}

/** Shows a masked value of a record, with a button to reveal it. */
export function MaskedValue({ resource, id, name, label, children }: MaskedValueProps) {
  const revealed = useRevealed(resource, id, name)
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 0.5 }}
    >
      <bdi aria-live="polite">{revealed.shown ?? children}</bdi>
      <RevealButton label={label} revealed={revealed} />
    </Box>
  )
}
