import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Facts of a receipt: labels and values, without those that are missing. */
export type Facts = readonly (readonly [label: string, value: string | false | null])[]

export function FactList({ facts }: { facts: Facts }) {
  return (
    <List>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </List>
  )
}

interface PrintedPaperProps {
  readonly title: string
  /** Printed in bold below the title, such as "Reprint". */
  readonly mark?: string | false
  readonly children: ReactNode
}

/** The only part of the page that is printed, on paper 80 mm wide. */
export function PrintedPaper({ title, mark, children }: PrintedPaperProps) {
  return createPortal(
    <Paper data-printed>
      <OnlyPaper />
      <h1>{title}</h1>
      {mark && <p>{mark}</p>}
      {children}
    </Paper>,
    document.body,
  )
}

/** With these styles and without a paper, the page prints nothing. */
export function OnlyPaper() {
  return <GlobalStyles styles={onlyPaper} />
}

const List = styled('dl')({
  margin: 0,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16 },
  '& dd': { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
})

const Paper = styled('section')({
  display: 'none',
  '@media print': { display: 'block', width: '72mm', margin: '0 auto', fontSize: '10pt' },
  '& h1': { fontSize: '12pt', textAlign: 'center' },
  '& p': { fontWeight: 700, textAlign: 'center' },
  '& svg': { display: 'block', margin: '4mm auto' },
})

/** Black on white, 80 mm wide and as long as needed. */
const onlyPaper = {
  '@page': { size: '80mm auto', margin: '4mm' },
  '@media print': {
    'body > :not([data-printed])': { display: 'none !important' },
    'html, body': { background: 'white !important', color: 'black !important' },
  },
}
