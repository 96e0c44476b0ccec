import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useRun } from '../../crud/use-run'
import { type AnswerOutcome, answerOutcomes, readAnswer } from '../../domain/pesonet'
import { RunButton } from '../../parts/run-button'
import { TextFileButton } from '../../parts/text-file-button'
import { sendOnce } from '../../providers/http/attempts'
import { request } from '../../providers/http/http'
import { readText } from '../../providers/http/read-file'
import { notify } from '../../providers/refine/notification'
import { AnswerTable } from './answer-table'
import { filesKey } from './files-card'
import type { JudgedLine } from './judged'
import { pesonetMessages } from './messages'

interface Judged {
  readonly items: readonly JudgedLine[]
  readonly hash: string
}

const say = pesonetMessages.answer
/** Outcomes after which nothing happens. */
const idle: readonly AnswerOutcome[] = ['ALREADY', 'UNKNOWN']

/** Checks the bank's answer, shows its changes, and applies it. */
export function AnswerCard() {
  const id = useId()
  const client = useQueryClient()
  const [file, setFile] = useState('')
  const [judged, setJudged] = useState<Judged | null>(null)
  const { isBusy, problem, setProblem, run } = useRun()
  const check = async (text: string) => {
    const read = readAnswer(text)
    setJudged(null)
    if ('problem' in read) return setProblem(read.problem)
    setFile(text)
    setJudged(await request<Judged>('POST', '/admin/withdrawals/pesonet/answer/check', { file: text }))
  }
  const choose = (chosen: File) => void run(async () => check(await readText(chosen)))
  const apply = () =>
    run(async () => {
      const path = '/admin/withdrawals/pesonet/answer'
      await sendOnce(`${path} ${judged?.hash}`, { file, hash: judged?.hash }, (body, idempotencyKey) =>
        request('POST', path, body, { idempotencyKey }),
      )
      notify({ type: 'success', message: say.applied })
      await client.invalidateQueries({ queryKey: filesKey })
      await check(file)
    })
  const canApply = judged?.items.some(({ outcome }) => !idle.includes(outcome)) ?? false
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 3 }}>
      <Typography id={id} variant="h3" component="h2" gutterBottom>
        {say.title}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2, maxWidth: 720 }}>
        {say.about}
      </Typography>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <TextFileButton label={say.choose} isBusy={isBusy} onChosen={choose} />
        <Stack role="status" sx={{ gap: 1, width: '100%' }}>
          {judged && <Typography>{say.counts(countsOf(judged.items))}</Typography>}
          {judged && !canApply && <Typography color="text.secondary">{say.nothing}</Typography>}
        </Stack>
        {problem && <Alert severity="error">{problem}</Alert>}
        {judged && <AnswerTable items={judged.items} />}
        {canApply && (
          <RunButton variant="contained" loading={isBusy} onClick={() => void apply()}>
            {say.apply}
          </RunButton>
        )}
      </Stack>
    </Card>
  )
}

function countsOf(items: readonly JudgedLine[]): (readonly [string, number])[] {
  return (Object.keys(answerOutcomes) as AnswerOutcome[])
    .map(
      name => [answerOutcomes[name].label, items.filter(({ outcome }) => outcome === name).length] as const,
    )
    .filter(([, count]) => count > 0)
}
