import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { toHex } from '../../domain/trail/bytes'
import { describeFinding } from '../../domain/trail/describe-finding'
import type { FileVerification } from '../../domain/trail/trail-file'
import { draw } from '../../fields/cells'
import { datetime } from '../../resources/kernel/declare/field'
import { messages } from './messages'

/** The most findings shown; a rewritten trail has thousands. */
const maxShown = 100

const moment = datetime({})
const scene = { titles: {}, linkTo: () => null, isDense: false }
const { result } = messages

/** Shows the result of verifying a file. */
export function VerificationResult({ found }: { found: FileVerification }) {
  const { findings, entries, blocks, withheld, header, end } = found
  const hidden = findings.length - maxShown
  return (
    <Stack sx={{ gap: 2 }}>
      {findings.length === 0 ? (
        <Alert severity="success" role="status">
          {result.whole(entries, blocks)}
        </Alert>
      ) : (
        <Alert severity="error">
          {result.broken(findings.length)}
          <Box component="ul" sx={{ m: 0, mt: 1, ps: 2.5 }}>
            {findings.slice(0, maxShown).map(finding => (
              <li key={JSON.stringify(finding)}>{describeFinding(finding)}</li>
            ))}
            {hidden > 0 && <li>{result.more(hidden)}</li>}
          </Box>
        </Alert>
      )}
      {withheld > 0 && <Typography variant="body2">{result.withheld(withheld)}</Typography>}
      <Box component="dl" sx={facts}>
        <dt>{result.facts.environment}</dt>
        <dd>{header.environment}</dd>
        <dt>{result.facts.exportedAt}</dt>
        <dd>{draw(moment, header.exportedAt, {}, scene).node}</dd>
        <dt>{result.facts.entries}</dt>
        <dd>{result.range(header.after.last + 1, end.last)}</dd>
        <dt>{result.facts.anchor}</dt>
        <dd dir="ltr">
          {end.last}:{toHex(end.hash)}
        </dd>
      </Box>
    </Stack>
  )
}

const facts = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
  columnGap: 3,
  rowGap: 0.5,
  '& dt': { color: 'text.secondary' },
  '& dd': {
    m: 0,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums lining-nums',
    // Keeps "22 Nov 2026" in order on a right-to-left page, but aligned with the page.
    unicodeBidi: 'plaintext',
    textAlign: 'left',
  },
} as const
