import FactCheck from '@mui/icons-material/FactCheckOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router'
import { useLinkTo } from '../../crud/record-references'
import { describeLedgerFinding, type LedgerFinding, ledgerSteps } from '../../domain/ledger-check'
import { spokenOnly } from '../../parts/spoken-only'
import { messages } from './messages'
import { type CheckState, useLedgerCheck } from './use-ledger-check'

/** The most findings shown; a changed sign has thousands. */
const maxShown = 100

const { verify: words } = messages

/** Checks the whole ledger and lists the problems. */
export function VerifyCard() {
  const id = useId()
  const { state, verify, cancel } = useLedgerCheck()
  const isRunning = state.is === 'running'
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 3 }}>
      <Typography id={id} variant="h3" component="h2" gutterBottom>
        {words.title}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2, maxWidth: 720 }}>
        {words.about}
      </Typography>
      <Stack sx={{ gap: 2, alignItems: 'stretch' }}>
        {/* One button, so that the focus stays where it is. */}
        <Button
          variant={isRunning ? 'outlined' : 'contained'}
          startIcon={isRunning ? undefined : <FactCheck />}
          onClick={isRunning ? cancel : () => void verify()}
          sx={{ alignSelf: 'start' }}
        >
          {isRunning ? words.cancel : state.is === 'none' ? words.button : words.again}
        </Button>
        {isRunning && (
          <LinearProgress
            variant="determinate"
            value={state.percent}
            aria-label={words.progress(ledgerSteps[state.step], state.percent)}
          />
        )}
        <Box role="status">
          {isRunning && <Box sx={spokenOnly}>{words.started(ledgerSteps[state.step])}</Box>}
          <Outcome state={state} />
        </Box>
      </Stack>
    </Card>
  )
}

function Outcome({ state }: { readonly state: CheckState }) {
  if (state.is === 'canceled') return <Typography>{words.canceled}</Typography>
  if (state.is === 'failed') return <Alert severity="error">{messages.failed(state.problem)}</Alert>
  if (state.is !== 'done') return null
  const { findings, entries, lines, seconds } = state
  if (findings.length === 0)
    return (
      <Alert severity="success" role="presentation">
        {words.none(entries, lines, seconds)}
      </Alert>
    )
  const hidden = findings.length - maxShown
  return (
    <Alert severity="error" role="presentation">
      {words.some(findings.length)}
      <Box component="ul" sx={{ m: 0, mt: 1, ps: 2.5, overflowWrap: 'anywhere' }}>
        {findings.slice(0, maxShown).map(finding => (
          <Finding key={JSON.stringify(finding)} finding={finding} />
        ))}
        {hidden > 0 && <li>{words.more(hidden)}</li>}
      </Box>
    </Alert>
  )
}

function Finding({ finding }: { readonly finding: LedgerFinding }) {
  const linkTo = useLinkTo()
  const { record } = finding
  const path = record && linkTo(record.type, record.id)
  return (
    <li>
      <bdi>{describeLedgerFinding(finding)}</bdi>
      {path && (
        <>
          {' '}
          <MuiLink
            component={Link}
            to={path}
            underline="always"
            aria-label={`${words.open}: ${finding.name}`}
          >
            {words.open}
          </MuiLink>
        </>
      )}
    </li>
  )
}
