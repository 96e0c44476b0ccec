import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { fileSize, type KeptFile, listFileTypes } from '../../domain/file'
import { kindOf } from '../../resources/kernel/kinds/kinds'
import { fileMessages as messages } from '../file-messages'
import type { InputProps } from '../input'
import { useUpload } from '../uploads'
import { isMarked, problemOf, readable, requiredClass } from './frame'
import { useSubmitLater } from './use-submit-later'

/** Uploads the chosen file at once; the form saves only the reference to it, and waits for the upload. */
export function FileInput(props: InputProps<'file', KeptFile>) {
  const { field, label, name = '', onChange, onBlur, isFixed = false } = props
  const id = useId()
  const upload = useUpload()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [sending, setSending] = useState<string | null>(null)
  const value = readable(props.value)
  const { types = [], most = 0 } = kindOf(field).file?.(field as never) ?? {}
  const problem = refusal ?? problemOf(props)
  const marked = isMarked(props as never)
  const control = useRef<HTMLDivElement>(null)
  const lastChoice = useRef(0)
  useSubmitLater(control, { isBusy: sending !== null, hasFailed: refusal !== null })

  // The last choice wins: what an earlier upload answers is ignored.
  const startChoice = () => {
    lastChoice.current += 1
    setRefusal(null)
    setSending(null)
    return lastChoice.current
  }
  const send = async (file: File | undefined) => {
    if (!file || !upload) return
    const choice = startChoice()
    if (file.size > most) return setRefusal(messages.tooLarge(fileSize(most)))
    setSending(file.name)
    try {
      const kept = await upload(name, file)
      if (choice === lastChoice.current) onChange(kept)
    } catch (error) {
      if (choice === lastChoice.current) setRefusal(error instanceof Error ? error.message : String(error))
    } finally {
      if (choice === lastChoice.current) setSending(null)
    }
  }
  const remove = () => {
    startChoice()
    onChange(null)
  }
  return (
    <FormControl ref={control} sx={{ gap: 0.5 }}>
      <Typography
        variant="caption"
        color={problem ? 'error' : 'text.secondary'}
        id={`${id}-label`}
        className={marked ? requiredClass : ''}
      >
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }} aria-live="polite">
          {sending === null ? (value?.name ?? messages.none) : messages.sending(sending)}
        </Typography>
        {!isFixed && upload && (
          <>
            <Button
              {...plainLabel}
              size="small"
              variant="outlined"
              color="inherit"
              startIcon={<UploadFile />}
              sx={hasFocusInside}
            >
              {value ? messages.replace : messages.choose}
              <input
                type="file"
                accept={types.join()}
                aria-label={label}
                aria-describedby={`${id}-help`}
                aria-invalid={problem !== undefined && problem !== null}
                aria-busy={sending !== null}
                onBlur={onBlur}
                onChange={event => {
                  void send(event.target.files?.[0])
                  // Lets the user choose the same file again after it was rejected.
                  event.target.value = ''
                }}
                style={{ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' }}
              />
            </Button>
            {value && (
              <Button size="small" color="inherit" aria-label={messages.remove(label)} onClick={remove}>
                {messages.removeShort}
              </Button>
            )}
          </>
        )}
      </Box>
      <FormHelperText id={`${id}-help`} error={Boolean(problem)} sx={{ mx: 0 }}>
        {problem ??
          [field.help, messages.limits(listFileTypes(types), fileSize(most))].filter(Boolean).join('. ')}
      </FormHelperText>
    </FormControl>
  )
}

/** The button is only a label: the input inside is the control. */
const plainLabel = { component: 'label', role: undefined, tabIndex: -1 } as const

/** The input is invisible, so the button shows its focus. */
const hasFocusInside = {
  position: 'relative',
  '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const
