import { styled } from '@mui/material/styles'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { focusRing } from '../theme/components'

/** How an option is shown: a word, and a picture. */
export interface OptionLook {
  readonly label: string
  /** The full meaning of a short word. */
  readonly hint?: string
  readonly picture: ReactNode
}

const Group = styled('div')(({ theme }) => ({
  '& > div:first-of-type': { ...theme.typography.subtitle2, marginBlockEnd: 10 },
}))

const Cards = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
  gap: 10,
})

/** The native radio button covers the whole card invisibly, and so provides keys, clicks and name. */
const Card = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  minHeight: 70,
  color: theme.vars.palette.text.secondary,
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:has(:checked)': {
    color: theme.vars.palette.text.primary,
    fontWeight: 600,
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    backgroundColor: `rgba(${theme.vars.palette.primary.mainChannel} / 0.08)`,
    '& svg': { color: theme.vars.palette.primary.main },
    // In high contrast mode a thicker border marks the selected card.
    '@media (forced-colors: active)': { borderWidth: 3 },
  },
  '&:has(:focus-visible)': focusRing,
}))

interface SettingsChoiceProps<Value extends string> {
  readonly title: string
  readonly options: readonly Value[]
  readonly looks: Readonly<Record<Value, OptionLook>>
  readonly chosen: Value
  readonly choose: (value: Value) => void
  /** How many cards fit in a row. */
  readonly columns?: number
}

/** A radio group as cards, labelled by its title. */
export function SettingsChoice<Value extends string>({
  title,
  options,
  looks,
  chosen,
  choose,
  columns = 2,
}: SettingsChoiceProps<Value>) {
  const id = useId()
  return (
    <Group role="radiogroup" aria-labelledby={id}>
      <div id={id}>{title}</div>
      <Cards style={{ '--columns': columns } as CSSProperties}>
        {options.map(value => {
          const { label, hint, picture } = looks[value]
          return (
            <Card key={value} title={hint}>
              <input
                type="radio"
                name={id}
                value={value}
                checked={value === chosen}
                onChange={() => choose(value)}
              />
              {picture}
              {label}
            </Card>
          )
        })}
      </Cards>
    </Group>
  )
}
