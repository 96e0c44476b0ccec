import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, Suspense, useId } from 'react'
import { lazyPart } from '../../parts/lazy-part'
import { useUser } from '../../providers/session/session'
import { sectionsOf } from '../../resources/kernel/declare/record-page'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { systemFieldsOf } from '../../resources/kernel/declare/system-fields'
import { can } from '../../resources/kernel/rights/access'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { RecordFields } from './record-fields'
import { useRelated } from './use-related'

const LatestRecords = lazyPart('latest', async () => (await import('./latest-records')).LatestRecords)

/** Every field that the person may read, under the headings that the declaration gives them. */
export function RecordOverview({ resource, row }: { resource: AnyResource; row: WireRow }) {
  const user = useUser()
  const sections = sectionsOf(resource)
    .map(([heading, names]) => [heading, names.filter(name => can(user, resource, 'show', name))] as const)
    .filter(([, names]) => names.length > 0)
  const system = Object.keys(systemFieldsOf(resource))
  const latest = useRelated(resource)
    .filter(list => list.resource.display === 'feed')
    .map(list => <LatestRecords key={list.key} list={list} id={row.id} />)
  if (sections.length === 1)
    return (
      <>
        <RecordFields resource={resource} row={row} names={[...(sections[0]?.[1] ?? []), ...system]} />
        <Suspense>{latest}</Suspense>
      </>
    )
  return (
    <>
      <Box sx={columns}>
        {sections.map(([heading, names]) => (
          <Section key={heading} heading={heading}>
            <RecordFields resource={resource} row={row} names={names} isCompact />
          </Section>
        ))}
      </Box>
      <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
        <RecordFields resource={resource} row={row} names={system} />
      </Box>
      <Suspense>{latest}</Suspense>
    </>
  )
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="h6" component="h2" sx={{ mb: 1.5 }}>
        {heading}
      </Typography>
      {children}
    </Box>
  )
}

const columns = {
  p: 3,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
  columnGap: 5,
  rowGap: 4,
} as const
