import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'

/** Of the page, in millimetres. */
const margin = 4
/** The length of the page where nothing was measured, in millimetres. */
const usualLength = 297
/** By the definition of CSS. */
const [pixelsPerInch, millimetresPerInch] = [96, 25.4]

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

/** The only part of the page that is printed, on paper 80 mm wide and as long as it is. */
export function PrintedPaper({ title, mark, children }: PrintedPaperProps) {
  const paper = useRef<HTMLElement>(null)
  const [millimetres, setMillimetres] = useState(usualLength)
  useEffect(() => {
    // Only now are pictures and typefaces there; the browser reads the size of the page after this event.
    const measure = () => flushSync(() => setMillimetres(lengthOf(paper.current)))
    window.addEventListener('beforeprint', measure)
    return () => window.removeEventListener('beforeprint', measure)
  }, [])
  return createPortal(
    <Paper data-printed ref={paper}>
      <OnlyPaper length={millimetres} />
      <h1>
        <bdi>{title}</bdi>
      </h1>
      {mark && (
        <p>
          <bdi>{mark}</bdi>
        </p>
      )}
      {children}
    </Paper>,
    document.body,
  )
}

/** With these styles and without a paper, the page prints nothing. `length` of the page in millimetres. */
export function OnlyPaper({ length = usualLength }: { readonly length?: number }) {
  return (
    <GlobalStyles styles={{ '@page': { size: `80mm ${length}mm`, margin: `${margin}mm` }, ...onlyPaper }} />
  )
}

/** Returns how long the page for a paper is, in millimetres: the paper, the margins, and a little for rounding. */
function lengthOf(paper: HTMLElement | null): number {
  const height = paper?.getBoundingClientRect().height ?? 0
  return Math.ceil((height / pixelsPerInch) * millimetresPerInch) + 2 * margin + 1
}

const List = styled('dl')({
  margin: 0,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16 },
  '& dd': { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
})

/** On the screen it is laid out unseen, so that its length is known before it is printed. */
const Paper = styled('section')({
  display: 'flow-root',
  position: 'fixed',
  visibility: 'hidden',
  pointerEvents: 'none',
  width: '72mm',
  fontSize: '10pt',
  '@media print': { position: 'static', visibility: 'visible', margin: '0 auto' },
  '& h1': { fontSize: '12pt', textAlign: 'center' },
  '& p': { fontWeight: 700, textAlign: 'center' },
  '& svg': { display: 'block', margin: '4mm auto' },
})

/** Black on white. */
const onlyPaper = {
  '@media print': {
    'body > :not([data-printed])': { display: 'none !important' },
    'html, body': { background: 'white !important', color: 'black !important' },
  },
}
