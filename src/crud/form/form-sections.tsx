import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useDeferredValue, useId } from 'react'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { formColumns } from './form-columns'
import { formMessages } from './messages'

interface FormSectionsProps {
  readonly resource: AnyResource
  /** The fields of the form, in the order of the declaration. */
  readonly names: readonly string[]
  readonly draw: (name: string) => ReactNode
  /** Shown below the fields; it follows from their values. */
  readonly children?: ReactNode
}

/** How many fields fit on the first screen. */
const screenful = 10

/**
 * Shows the fields of a form under the headings of the record page. The fields of the first screen render at once, the
 * rest right after them.
 */
export function FormSections({ resource, names, draw, children }: FormSectionsProps) {
  const sections = formSections(resource, names)
  const drawn = useDeferredValue(names.length, Math.min(screenful, names.length))
  const order = sections.flatMap(({ fields }) => fields)
  const isDrawn = (name: string) => order.indexOf(name) < drawn
  return (
    <Card sx={card}>
      {sections.map(({ heading, fields }) => (
        <Section key={heading} heading={sections.length > 1 ? heading : ''}>
          {fields.map(name => (isDrawn(name) ? draw(name) : <Box key={name} sx={fieldPlaceholder} />))}
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

/** As high as a field. */
const fieldPlaceholder = { height: 63 } as const
