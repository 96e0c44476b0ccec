import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { isBlank } from '../../fields/cells'
import { useUser } from '../../providers/session/session'
import { factsOf, sectionsOf } from '../../resources/kernel/declare/record-page'
import { type AnyResource, fieldOf } from '../../resources/kernel/declare/resource'
import { systemFieldsOf } from '../../resources/kernel/declare/system-fields'
import { can } from '../../resources/kernel/rights/access'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { recordMessages } from '../record/messages'
import { RecordFields } from '../record/record-fields'

/** The fields of a case that have a value, under their headings. */
export function CaseFields({ resource, row }: { readonly resource: AnyResource; readonly row: WireRow }) {
  const user = useUser()
  const facts = factsOf(resource)
  const isShown = (name: string) => {
    const field = fieldOf(resource, name)
    return field !== undefined && can(user, resource, 'show', name) && !isBlank(field, row[name])
  }
  const parts = [
    ...sectionsOf(resource).map(
      ([heading, names]) => [heading, names.filter(name => !facts.includes(name))] as const,
    ),
    [recordMessages.details, [...facts, ...Object.keys(systemFieldsOf(resource))]] as const,
  ]
  return (
    <Card sx={{ p: 3, minWidth: 0 }}>
      <Stack sx={{ gap: 3 }}>
        {parts
          .map(([heading, names]) => ({ heading, names: names.filter(isShown) }))
          .filter(({ names }) => names.length > 0)
          .map(({ heading, names }) => (
            <Section key={heading} heading={heading}>
              <RecordFields resource={resource} row={row} names={names} />
            </Section>
          ))}
      </Stack>
    </Card>
  )
}

function Section({ heading, children }: { heading: string; children: React.ReactNode }) {
  const id = useId()
  if (heading === '') return children
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h6" component="h2" sx={{ mb: 0.5 }}>
        {heading}
      </Typography>
      {children}
    </section>
  )
}
