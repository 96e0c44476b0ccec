import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useId, useState } from 'react'
import type { InputProps } from '../input'
import { fieldMessages } from '../messages'
import { readable, withSlots } from './frame'
import { lineOf } from './text-input'

/** The address of a picture, and a preview of it. */
export function ImageInput(props: InputProps<'image', string>) {
  const value = readable(props.value)
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        {...withSlots(lineOf(useId(), props), {
          htmlInput: { type: 'url', inputMode: 'url', placeholder: 'https://', spellCheck: false },
        })}
      />
      {value && /^https:\/\/|^\/[^/]/.test(value) && value !== broken && (
        <img
          className="cell-image"
          src={value}
          alt={fieldMessages.preview(props.label)}
          onError={() => setBroken(value)}
        />
      )}
    </Box>
  )
}
