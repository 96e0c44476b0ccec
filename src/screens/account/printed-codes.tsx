import GlobalStyles from '@mui/material/GlobalStyles'
import { styled, type Theme } from '@mui/material/styles'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { momentInWords } from '../../fields/moment-words'
import { currentEnvironment } from '../../providers/http/environment'
import { accountMessages } from './messages'

const { recoveryCodes: messages } = accountMessages

/** The printed page while recovery codes are shown, by the button or Ctrl+P: only the codes. */
export function PrintedCodes({ lines }: { readonly lines: readonly string[] }) {
  const [madeAt] = useState(() => new Date().toISOString())
  return createPortal(
    <Sheet data-printed dir="ltr">
      <GlobalStyles styles={printOnlyCodes} />
      <h1>{messages.printTitle(currentEnvironment())}</h1>
      <p>{messages.printAbout}</p>
      <ol>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <p>{messages.printCreated(momentInWords(madeAt))}</p>
    </Sheet>,
    document.body,
  )
}

const Sheet = styled('section')({
  display: 'none',
  '@media print': { display: 'block' },
  '& h1': { fontSize: '16pt' },
  '& p': { fontSize: '11pt' },
  '& ol': { columnCount: 2, paddingInlineStart: '2em' },
  '& li': { fontFamily: 'monospace', fontSize: '13pt', lineHeight: 2 },
})

/** Black on white, in light and dark mode. */
function printOnlyCodes(theme: Theme) {
  const { common } = (theme.vars ?? theme).palette
  return {
    '@media print': {
      'body > :not([data-printed])': { display: 'none !important' },
      'html, body': { background: `${common.white} !important`, color: `${common.black} !important` },
    },
  }
}
