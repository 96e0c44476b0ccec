import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useDeferredValue, useId } from 'react'
import type { Field, Fields } from '../../resources/kernel/declare/field'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { formColumns } from './form-columns'
import { cellStyle } from './form-field'
import { formMessages } from './messages'

interface FormSectionsProps {
  readonly resource: AnyResource
  /** The fields of the form, in the order of the declaration. */
  readonly fields: Fields
  readonly draw: (name: string) => ReactNode
  /** Shown below the fields; it follows from their values. */
  readonly children?: ReactNode
}

/** How many fields are drawn with the form; the others follow in the next frame. */
const drawnAtOnce = 4

/** Shows the fields of a form under the headings of the record page: the first ones at once, so that typing can start. */
export function FormSections({ resource, fields, draw, children }: FormSectionsProps) {
  const names = Object.keys(fields)
  const sections = formSections(resource, names)
  const drawn = useDeferredValue(names.length, Math.min(drawnAtOnce, names.length))
  const order = sections.flatMap(({ fields }) => fields)
  const isDrawn = (name: string) => order.indexOf(name) < drawn
  return (
    <Card sx={card}>
      {sections.map(({ heading, fields: names }) => (
        <Section key={heading} heading={sections.length > 1 ? heading : ''}>
          {names.map(name =>
            isDrawn(name) ? draw(name) : <FieldPlaceholder key={name} field={fields[name] as Field} />,
          )}
        </Section>
      ))}
      {children}
    </Card>
  )
}

interface FormSection {
  readonly heading: string
  readonly fields: readonly string[]
}

/** Groups the fields: the title first, fields without a section last. */
export function formSections(resource: AnyResource, names: readonly string[]): readonly FormSection[] {
  const { title, sections } = resource
  if (!sections) return [{ heading: '', fields: names }]
  const placed = Object.values(sections).flat()
  const isLoose = (name: string) => !placed.includes(name)
  const groups = Object.entries(sections).map(([heading, section]) => ({
    heading,
    fields: section.filter(name => names.includes(name)),
  }))
  const [first, ...others] = groups.filter(({ fields }) => fields.length > 0)
  const titled = names.filter(name => name === title && isLoose(name))
  const untitled = names.filter(name => name !== title && isLoose(name))
  const loose = first ? untitled : [...titled, ...untitled]
  return [
    ...(first ? [{ ...first, fields: [...titled, ...first.fields] }] : []),
    ...others,
    ...(loose.length > 0 ? [{ heading: formMessages.otherSection, fields: loose }] : []),
  ]
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  if (heading === '') return <Box sx={formColumns}>{children}</Box>
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h6" component="h2" sx={{ mb: 2.5 }}>
        {heading}
      </Typography>
      <Box sx={formColumns}>{children}</Box>
    </Box>
  )
}

const card = {
  p: 3,
  overflow: 'clip',
  '& > section + section': { borderTop: 1, borderColor: 'divider', mt: 2, pt: 3 },
} as const

/** Takes the room of a field with one line. */
function FieldPlaceholder({ field }: { field: Field }) {
  return <div style={{ ...cellStyle(field), height: 63 }} />
}
