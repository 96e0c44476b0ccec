import Box from '@mui/material/Box'
import { draw } from '../../fields/cells'
import { useUser } from '../../providers/session/session'
import { labelOf } from '../../resources/kernel/declare/field'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { useScene } from '../record-references'

/** What a declaration wants said beside the title: the standing of the record at a glance. */
export function RecordBadges({ resource, row }: { resource: AnyResource; row: WireRow }) {
  const user = useUser()
  const scene = useScene(row.titles, true)
  const shown = (resource.badges ?? []).flatMap(name => {
    const field = fieldOf(resource, name)
    const drawn = field && can(user, resource, 'show', name) && draw(field, row[name], row, scene)
    return drawn && drawn.text !== '' ? [{ name, label: labelOf(name, field), node: drawn.node }] : []
  })
  if (shown.length === 0) return null
  return (
    <Box component="dl" sx={look}>
      {shown.map(({ name, label, node }) => (
        <div key={name}>
          <dt>{label}</dt>
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
  columnGap: 2,
  rowGap: 0.5,
  typography: 'body2',
  '& > div': { display: 'flex', alignItems: 'center', gap: 0.75 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, unicodeBidi: 'plaintext' },
} as const
