import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { UnsavedDialog } from '../../crud/form/unsaved-dialog'
import { useLinkTo } from '../../crud/record-references'
import { isSentForApproval, notifySentForApproval } from '../../crud/sent-for-approval'
import { useRun } from '../../crud/use-run'
import { type FeedOutcome, feedOutcomes, greatestFeed } from '../../domain/feed'
import { fileSize, type KeptFile } from '../../domain/file'
import { PageHeader } from '../../parts/page-header'
import { RunButton } from '../../parts/run-button'
import { TextFileButton } from '../../parts/text-file-button'
import { useUnsavedGuard } from '../../parts/use-unsaved-guard'
import { sendOnce } from '../../providers/http/attempts'
import { request } from '../../providers/http/http'
import { uploadFile } from '../../providers/http/upload'
import type { JudgedFeed } from '../../resources/kernel/wire/feed'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { feedFiles } from '../../resources/racing/feed-files'
import { FeedTable } from './feed-table'
import { jsonUpdateMessages as say } from './messages'

interface Checked {
  readonly file: KeptFile
  readonly judged: JudgedFeed
  /** The text that was checked; '' for a chosen file. */
  readonly typed: string
}

/** Applies a card or results in JSON: checks the file, shows its changes, then makes all of them. */
export function JsonUpdateScreen() {
  const id = useId()
  const [text, setText] = useState('')
  /** The text that was applied, or sent to be. */
  const [doneText, setDoneText] = useState('')
  const [checked, setChecked] = useState<Checked | null>(null)
  const judged = checked?.judged ?? null
  const [applied, setApplied] = useState<WireRow | null>(null)
  const { isBusy, problem, setProblem, run } = useRun()
  const guard = useUnsavedGuard(text.trim() !== '' && text !== doneText, () => setText(''))
  /** Counts what was to be checked: the answer about an earlier text is not shown with a later one. */
  const latest = useRef(0)
  const startOver = () => {
    latest.current += 1
    setChecked(null)
    setApplied(null)
    setProblem(null)
  }
  const check = async (chosen: File, typed = '') => {
    startOver()
    const current = latest.current
    if (chosen.size > greatestFeed) return setProblem(say.tooLarge(fileSize(greatestFeed)))
    const file = await uploadFile(feedFiles, 'file', chosen)
    const judged = await request<JudgedFeed>('POST', '/admin/feedFiles/check', { file })
    if (current === latest.current) setChecked({ file, judged, typed })
  }
  const checkText = () =>
    run(() => check(new File([text], 'pasted.json', { type: 'application/json' }), text))
  const apply = ({ file, judged: { hash }, typed }: Checked) =>
    run(async () => {
      const path = '/admin/feedFiles'
      const answer = await sendOnce(
        `${path} ${hash}`,
        { file, sha256: file.sha256, hash },
        (body, idempotencyKey) => request<WireRow>('POST', path, body, { idempotencyKey }),
      )
      setChecked(null)
      setDoneText(typed)
      if (isSentForApproval(feedFiles, answer)) return notifySentForApproval(answer)
      setApplied(answer)
    })
  return (
    <>
      <PageHeader title={say.title}>
        <Button component={Link} to={feedFiles.base} variant="outlined" color="inherit">
          {say.files}
        </Button>
      </PageHeader>
      <Card component="section" aria-label={say.title} sx={{ p: 3, maxWidth: 1100 }}>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 3, maxWidth: 720 }}>
          {say.about}
        </Typography>
        <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
          <TextField
            id={`${id}-text`}
            multiline
            fullWidth
            minRows={6}
            maxRows={18}
            label={say.paste}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              startOver()
            }}
            slotProps={{
              htmlInput: {
                spellCheck: false,
                dir: 'ltr',
                style: { fontFamily: 'monospace', textAlign: 'left' },
              },
            }}
          />
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <RunButton
              variant={judged ? 'outlined' : 'contained'}
              loading={isBusy}
              disabled={text.trim() === ''}
              onClick={() => void checkText()}
            >
              {say.check}
            </RunButton>
            <TextFileButton
              label={say.choose}
              types=".json,application/json"
              isBusy={isBusy}
              onChosen={chosen => void run(() => check(chosen))}
            />
          </Stack>
          <Stack role="status" sx={{ gap: 1, width: '100%' }}>
            {judged && <Outcome judged={judged} />}
            {applied && (
              <Alert severity="success" role="presentation" action={<OpenFile id={applied.id} />}>
                {say.applied(Number(applied.added), Number(applied.changed))}
              </Alert>
            )}
          </Stack>
          {problem && (
            <Alert severity="error" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {problem}
            </Alert>
          )}
          {judged && judged.steps.length > 0 && <FeedTable steps={judged.steps} />}
          {checked && judged && canApply(judged) && (
            <RunButton variant="contained" loading={isBusy} onClick={() => void apply(checked)}>
              {judged.openRaces > 0 ? say.send : say.apply}
            </RunButton>
          )}
        </Stack>
      </Card>
      <UnsavedDialog guard={guard} />
    </>
  )
}

/** Shows the number of parts with each outcome, and the problems. */
function Outcome({ judged }: { readonly judged: JudgedFeed }) {
  const { applied, counts, openRaces } = judged
  if (applied)
    return (
      <Alert severity="info" role="presentation" action={<OpenFile id={applied.id} />}>
        {say.already}
      </Alert>
    )
  const names = Object.keys(feedOutcomes) as FeedOutcome[]
  const told = names.flatMap(name =>
    counts[name] > 0 ? [[feedOutcomes[name].label, counts[name]] as const] : [],
  )
  const isIdle = counts.ADD + counts.CHANGE === 0
  const hint = counts.FORBIDDEN > 0 ? say.forbidden : isIdle ? say.nothing : null
  return (
    <>
      <Typography>{say.counts(told)}</Typography>
      {hint && <Typography color="text.secondary">{hint}</Typography>}
      {canApply(judged) && openRaces > 0 && (
        <Typography color="text.secondary">{say.needsSecond(openRaces)}</Typography>
      )}
    </>
  )
}

function OpenFile({ id }: { readonly id: string }) {
  const path = useLinkTo()(feedFiles.name, id)
  return path ? (
    <Button component={Link} to={path} color="inherit" size="small">
      {say.open}
    </Button>
  ) : null
}

function canApply({ applied, counts }: JudgedFeed): boolean {
  return !applied && counts.FORBIDDEN === 0
}
