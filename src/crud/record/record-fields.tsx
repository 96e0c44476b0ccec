import Box from '@mui/material/Box'
import type { KeptFile } from '../../domain/file'
import { draw } from '../../fields/cells'
import { useUser } from '../../providers/session/session'
import { labelOf } from '../../resources/kernel/declare/field'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import { isMasked } from '../../resources/kernel/kinds/mask'
import { isFile } from '../../resources/kernel/kinds/sensitive'
import { mayReveal } from '../../resources/kernel/rights/access'
import { recordPath } from '../../resources/kernel/wire/record-path'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { usePast } from '../as-of/as-of'
import { asOfMessages } from '../as-of/messages'
import { useScene } from '../record-references'
import { MaskedValue } from '../reveal/masked-value'
import { WhyFigure } from '../why/why-figure'
import { FileValue } from './file-value'
import { recordMessages } from './messages'

interface RecordFieldsProps {
  readonly resource: AnyResource
  readonly row: WireRow
  /** Fields that the user may read. */
  readonly names: readonly string[]
  /** Whether the fields flow into a second column where there is room. */
  readonly flows?: boolean
}

/** Shows fields with label and value on one line. */
export function RecordFields({ resource, row, names, flows = false }: RecordFieldsProps) {
  const user = useUser()
  const past = usePast()
  const scene = { ...useScene(row.titles), isCurrent: !past }
  return (
    <Box component="dl" sx={flows ? flowing : look}>
      {names.map(name => {
        const field = fieldOf(resource, name)
        const { node, text } = field ? draw(field, row[name], row, scene) : { node: null, text: '' }
        const label = labelOf(name, field)
        const isHidden = !past && field !== undefined && isMasked(field) && mayReveal(user, resource, name)
        return (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              {past?.includes(name) ? (
                <span className="cell-none">{asOfMessages.notKnown}</span>
              ) : text === '' && !node ? (
                <span className="cell-none">{recordMessages.none}</span>
              ) : isFile(field) ? (
                <FileValue path={recordPath(resource, row.id, name)} file={row[name] as KeptFile} />
              ) : isHidden ? (
                // The key resets a revealed value when the record changes: it may no longer be current.
                <MaskedValue
                  key={`${row.id} ${row.version}`}
                  resource={resource}
                  id={row.id}
                  name={name}
                  label={label}
                >
                  {node}
                </MaskedValue>
              ) : (
                <>
                  {node}
                  {!past && <WhyFigure {...{ resource, row, name }} />}
                </>
              )}
            </dd>
          </div>
        )
      })}
    </Box>
  )
}

const look = {
  m: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(104px, 2fr) minmax(0, 3fr)',
    columnGap: 2,
    alignItems: 'baseline',
    py: 0.75,
    breakInside: 'avoid',
  },
  '& dt': { color: 'text.secondary', fontSize: '0.875rem', overflowWrap: 'anywhere' },
  '& dd': {
    m: 0,
    minWidth: 0,
    unicodeBidi: 'plaintext',
    textAlign: 'left',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  '& a': { color: 'primary.main' },
} as const

const flowing = { ...look, columnWidth: 320, columnGap: 5 } as const
