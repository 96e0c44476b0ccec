import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import type { Operator } from '../../resources/kernel/declare/filter'
import { me, meWord } from '../../resources/kernel/declare/me'
import { isOfPeople } from '../../resources/kernel/kinds/kinds'
import type { FilterProps } from '../filter-input'
import { useReferences } from '../references'
import { OperandFilter } from './operand-filter'

type Props = FilterProps<'reference'>

const pickers: Readonly<Partial<Record<Operator, typeof OneOrMe>>> = {
  in: SomeOrMe,
  nin: SomeOrMe,
  eq: OneOrMe,
  ne: OneOrMe,
}

/** Searches for records; for people, also offers "me". */
export function ReferenceFilter(props: Props) {
  const Picker = isOfPeople(props.field) ? (pickers[props.operator] ?? OperandFilter) : OperandFilter
  return <Picker {...props} />
}

function OneOrMe(props: Props) {
  const { value, onChange } = props
  const isMe = value === me
  return (
    <WithMe
      {...props}
      isMe={isMe}
      others={isMe ? null : value}
      onMe={isTicked => onChange(isTicked ? me : null)}
    />
  )
}

function SomeOrMe(props: Props) {
  const { onChange } = props
  const chosen: readonly unknown[] = Array.isArray(props.value) ? props.value : []
  const others = chosen.filter(each => each !== me)
  const isMe = chosen.includes(me)
  const put = (isTicked: boolean, rest: readonly unknown[]) => onChange(isTicked ? [me, ...rest] : rest)
  return (
    <WithMe
      {...props}
      isMe={isMe}
      others={others}
      onMe={isTicked => put(isTicked, others)}
      onChange={rest => put(isMe, Array.isArray(rest) ? rest : [])}
    />
  )
}

interface WithMeProps extends Props {
  readonly isMe: boolean
  /** The value without "me". */
  readonly others: unknown
  readonly onMe: (isTicked: boolean) => void
}

/** Users who may not list the people cannot search for them, but see those already in the filter. */
function WithMe({ isMe, others, onMe, ...props }: WithMeProps) {
  const { isOpen } = useReferences()
  const isNamed = Array.isArray(others) ? others.length > 0 : others !== null
  const hasPicker = isOpen({ to: props.field.to }) || isNamed
  const problem = props.problems['']
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <FormControlLabel
        label={meWord}
        control={<Checkbox size="small" checked={isMe} onChange={(_, isTicked) => onMe(isTicked)} />}
      />
      {hasPicker ? (
        <OperandFilter {...props} value={others} />
      ) : (
        problem && <FormHelperText error>{problem}</FormHelperText>
      )}
    </Box>
  )
}
