import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { isBlank } from '../../fields/cells'
import { lazyPart } from '../../parts/lazy-part'
import { useUser } from '../../providers/session/session'
import { appliesTo } from '../../resources/kernel/declare/only-when'
import { factsOf, sectionsOf } from '../../resources/kernel/declare/record-page'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import { systemFieldsOf } from '../../resources/kernel/declare/system-fields'
import { can } from '../../resources/kernel/rights/access'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { usePast } from '../as-of/as-of'
import { recordMessages } from './messages'
import { RecordFields } from './record-fields'
import { useRelated } from './use-related'

const LatestRecords = lazyPart('latest', async () => (await import('./latest-records')).LatestRecords)

interface RecordOverviewProps {
  readonly resource: AnyResource
  readonly row: WireRow
}

/** Shows the fields that the user may read, under their headings, with a sidebar of facts. */
export function RecordOverview({ resource, row }: RecordOverviewProps) {
  const user = useUser()
  const [showsEmpty, showEmpty] = useState(false)
  const past = usePast()
  const facts = factsOf(resource)
  const isRead = (name: string) => {
    const field = fieldOf(resource, name)
    return (
      can(user, resource, 'show', name) && (!field || (field.overview !== false && appliesTo(field, row)))
    )
  }
  const isFilled = (name: string) => {
    const field = fieldOf(resource, name)
    return field !== undefined && (past?.includes(name) || !isBlank(field, row[name]))
  }
  const sections = sectionsOf(resource).map(
    ([heading, names]) => [heading, names.filter(name => !facts.includes(name) && isRead(name))] as const,
  )
  const rail = [...facts.filter(isRead), ...Object.keys(systemFieldsOf(resource))]
  const empty = [...sections.flatMap(([, names]) => names), ...rail].filter(name => !isFilled(name))
  const shown = (names: readonly string[]) => (showsEmpty ? names : names.filter(isFilled))
  const filled = sections
    .map(([heading, names]) => [heading, shown(names)] as const)
    .filter(([, names]) => names.length > 0)
  const lists = useRelated(resource)
  const latest = past ? [] : lists.filter(list => list.resource.display === 'feed')
  return (
    <Box sx={columns}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={filled.length > 1 ? sectionColumns : undefined}>
          {filled.map(([heading, names]) => (
            <Section key={heading} heading={filled.length > 1 ? heading : ''}>
              <RecordFields resource={resource} row={row} names={names} flows={filled.length === 1} />
            </Section>
          ))}
        </Box>
        {empty.length > 0 && (
          <Button
            size="small"
            color="inherit"
            aria-expanded={showsEmpty}
            onClick={() => showEmpty(!showsEmpty)}
            sx={{ mt: 1.5, marginInlineStart: '-12px', color: 'text.secondary' }}
          >
            {showsEmpty ? recordMessages.hideEmpty : recordMessages.showEmpty(empty.length)}
          </Button>
        )}
        {latest.length > 0 && (
          <Suspense>
            {latest.map(list => (
              <LatestRecords key={list.key} list={list} id={row.id} />
            ))}
          </Suspense>
        )}
      </Box>
      <Box component="aside" aria-label={recordMessages.details} sx={railLook}>
        <RecordFields resource={resource} row={row} names={shown(rail)} />
      </Box>
    </Box>
  )
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  if (heading === '') return children
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="h6" component="h2" sx={{ mb: 0.5 }}>
        {heading}
      </Typography>
      {children}
    </Box>
  )
}

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
  '& > :first-of-type': { p: 3 },
} as const

const sectionColumns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  columnGap: 5,
  rowGap: 3,
} as const

const railLook = {
  minWidth: 0,
  p: 3,
  border: '0 solid',
  borderColor: 'divider',
  borderBlockStartWidth: { xs: 1, lg: 0 },
  borderInlineStartWidth: { lg: 1 },
} as const
