import Box from '@mui/material/Box'
import { draw } from '../../fields/cells'
import { useUser } from '../../providers/session/session'
import { labelOf } from '../../resources/kernel/declare/field'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import { isMasked } from '../../resources/kernel/kinds/mask'
import { can, mayReveal } from '../../resources/kernel/rights/access'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { useScene } from '../record-references'
import { MaskedValue } from '../reveal/masked-value'

/** Fields with their labels, those that the person may read. */
export function RecordFields({
  resource,
  row,
  names,
  isCompact = false,
}: {
  resource: AnyResource
  row: WireRow
  names: readonly string[]
  /** Label and value on one line, without room around. */
  isCompact?: boolean
}) {
  const user = useUser()
  const scene = useScene(row.titles)
  return (
    <Box component="dl" sx={isCompact ? compact : look}>
      {names
        .filter(name => can(user, resource, 'show', name))
        .map(name => {
          const field = fieldOf(resource, name)
          const { node, text } = field ? draw(field, row[name], row, scene) : { node: null, text: '' }
          const label = labelOf(name, field)
          const isHidden = field !== undefined && isMasked(field) && mayReveal(user, resource, name)
          return (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                {text === '' ? (
                  <span className="cell-none">—</span>
                ) : isHidden ? (
                  // A change may have been of this: what was shown is no longer it.
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
                  node
                )}
              </dd>
            </div>
          )
        })}
    </Box>
  )
}

const value = {
  m: 0,
  unicodeBidi: 'plaintext',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums lining-nums',
} as const

const look = {
  m: 0,
  p: 3,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
  columnGap: 4,
  rowGap: 2.5,
  '& > div': { minWidth: 0 },
  '& dt': { color: 'text.secondary', fontSize: '0.8125rem', mb: 0.25 },
  '& dd': value,
  '& a': { color: 'primary.main' },
} as const

const compact = {
  m: 0,
  display: 'grid',
  rowGap: 1,
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(96px, 1fr) minmax(0, 2fr)', columnGap: 2 },
  '& dt': { color: 'text.secondary' },
  '& dd': value,
  '& a': { color: 'primary.main' },
} as const
