import BackIcon from '@mui/icons-material/ArrowBack'
import CloseIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { KeyboardEvent } from 'react'
import { layoutMessages } from '../messages'

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flex: 'none',
  minHeight: 60,
  paddingInline: 18,
  borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
  '& > button': { marginInline: -8 },
  '& .back': { scale: theme.direction === 'rtl' ? '-1 1' : '1 1' },
}))

const Step = styled('span')(({ theme }) => ({
  ...theme.typography.subtitle2,
  flex: 'none',
  padding: '3px 10px',
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.primary.main,
  backgroundColor: `rgba(${theme.vars.palette.primary.mainChannel} / 0.1)`,
}))

const Field = styled('input')(({ theme }) => ({
  ...theme.typography.body1,
  flex: 1,
  minWidth: 0,
  height: 44,
  padding: 0,
  border: 0,
  outline: 'none',
  color: 'inherit',
  backgroundColor: 'transparent',
  // With a smaller font, phones zoom into the page.
  fontSize: '1rem',
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
}))

interface PaletteFieldProps {
  readonly typed: string
  readonly onType: (typed: string) => void
  /** The name of the open step. */
  readonly step: string | null
  readonly onBack: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly listId: string | undefined
  /** The id of the option that Enter chooses. */
  readonly highlighted: string | undefined
  readonly onClose?: (() => void) | undefined
}

/** The search field; it always keeps the focus, whichever row is highlighted. */
export function PaletteField(props: PaletteFieldProps) {
  const { typed, onType, step, onBack, onKeyDown, listId, highlighted, onClose } = props
  const asked = step ? layoutMessages.palette.step(step.replace(/…$/, '')) : layoutMessages.palette.field
  return (
    <Row>
      {step === null ? (
        <SearchIcon aria-hidden />
      ) : (
        <>
          <IconButton aria-label={layoutMessages.back} onClick={onBack}>
            <BackIcon className="back" />
          </IconButton>
          <Step>{step.replace(/…$/, '')}</Step>
        </>
      )}
      <Field
        type="text"
        role="combobox"
        aria-label={asked}
        aria-autocomplete="list"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-activedescendant={highlighted}
        placeholder={step ? layoutMessages.palette.stepPlaceholder : layoutMessages.palette.placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        autoFocus
        value={typed}
        onChange={event => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {onClose && (
        <IconButton aria-label={layoutMessages.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      )}
    </Row>
  )
}
