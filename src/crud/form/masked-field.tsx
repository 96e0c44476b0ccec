import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { type ReactNode, useId, useState } from 'react'
import { useUser } from '../../providers/session/session'
import { inSentence } from '../../resources/kernel/declare/in-sentence'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { mayReveal } from '../../resources/kernel/rights/access'
import { RevealButton } from '../reveal/reveal-button'
import { useRevealed } from '../reveal/use-revealed'
import { isSame } from './form-fields'
import { formMessages } from './messages'

interface MaskedFieldProps {
  readonly resource: AnyResource
  readonly id: string
  readonly name: string
  readonly label: string
  /** A required value cannot be removed. */
  readonly isRequired: boolean
  /** The masked value that the server sent. */
  readonly mask: string
  /** The same, formatted for display. */
  readonly shown: string
  /** The value in the form: the mask as long as the user keeps it. */
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  /** Renders the usual input for a value. */
  readonly input: (value: unknown, onChange: (value: unknown) => void, autoFocus: boolean) => ReactNode
}

/**
 * A masked value in a form. It is kept unless the user reveals and changes it, replaces it or removes it. A kept value
 * is not sent, because the form knows only its mask.
 */
export function MaskedField(props: MaskedFieldProps) {
  const { resource, id, name, label, mask, value, onChange, input } = props
  const user = useUser()
  const revealed = useRevealed(resource, id, name)
  const [isReplacing, setReplacing] = useState(false)
  const isKept = isSame(value, mask)
  const mayShow = mayReveal(user, resource, name)
  if (isKept && !isReplacing && revealed.shown === null) {
    return (
      <KeptMask {...props}>
        {mayShow && <RevealButton label={label} revealed={revealed} />}
        <FieldButton label={formMessages.replaceField(inSentence(label))} onClick={() => setReplacing(true)}>
          {formMessages.replace}
        </FieldButton>
      </KeptMask>
    )
  }
  const keep = () => {
    setReplacing(false)
    revealed.hide()
    onChange(mask)
  }
  return (
    <>
      {input(
        isKept ? revealed.shown : value,
        typed => onChange(typed === revealed.shown ? mask : typed),
        true,
      )}
      <FieldButton label={formMessages.keepField(inSentence(label))} onClick={keep}>
        {formMessages.keep}
      </FieldButton>
      {!props.isRequired && value !== null && (
        <FieldButton label={formMessages.removeField(inSentence(label))} onClick={() => onChange(null)}>
          {formMessages.remove}
        </FieldButton>
      )}
    </>
  )
}

function KeptMask({
  label,
  shown,
  children,
}: Pick<MaskedFieldProps, 'label' | 'shown'> & { children: ReactNode }) {
  return (
    <TextField
      id={useId()}
      label={label}
      value={shown}
      fullWidth
      size="small"
      helperText={formMessages.keptMask}
      slotProps={{
        input: { readOnly: true, endAdornment: <InputAdornment position="end">{children}</InputAdornment> },
      }}
    />
  )
}

function FieldButton({
  label,
  onClick,
  children,
}: {
  label: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Button
      size="small"
      color="inherit"
      aria-label={label}
      onClick={onClick}
      sx={{ minWidth: 0, px: 1, py: 0, textDecoration: 'underline', fontWeight: 'normal' }}
    >
      {children}
    </Button>
  )
}
