import Box from '@mui/material/Box'
import { draw } from '../../fields/cells'
import { spokenOnly } from '../../parts/spoken-only'
import { useUser } from '../../providers/session/session'
import { labelOf } from '../../resources/kernel/declare/field'
import { badgesOf } from '../../resources/kernel/declare/record-page'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import { kindOf } from '../../resources/kernel/kinds/kinds'
import { can } from '../../resources/kernel/rights/access'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { useScene } from '../record-references'

/** Shows the record's state and the other badges of its declaration beside the title. */
export function RecordBadges({ resource, row }: { resource: AnyResource; row: WireRow }) {
  const user = useUser()
  const scene = useScene(row.titles, true)
  const shown = badgesOf(resource).flatMap(name => {
    const field = fieldOf(resource, name)
    const drawn = field && can(user, resource, 'show', name) && draw(field, row[name], row, scene)
    // A mark that is not set says nothing.
    if (!drawn || drawn.text === '' || row[name] === false) return []
    const isState = kindOf(field).isState?.(field) ?? false
    return [{ name, label: labelOf(name, field), node: drawn.node, isState }]
  })
  if (shown.length === 0) return null
  return (
    <Box component="dl" sx={look}>
      {shown.map(({ name, label, node, isState }) => (
        <div key={name}>
          {/* A coloured state needs no visible label; screen readers still read it. */}
          <dt data-heard={isState || undefined}>{label}</dt>
          <dd>{node}</dd>
        </div>
      ))}
    </Box>
  )
}

const look = {
  m: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  typography: 'body2',
  '& > div': { display: 'flex', alignItems: 'center', gap: 0.75, position: 'relative' },
  '& dt': { color: 'text.secondary' },
  '& dt[data-heard]': spokenOnly,
  '& dd': { m: 0, unicodeBidi: 'plaintext' },
} as const
