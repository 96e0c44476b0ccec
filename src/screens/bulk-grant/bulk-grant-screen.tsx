import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { isSentForApproval, notifySentForApproval } from '../../crud/sent-for-approval'
import { useRun } from '../../crud/use-run'
import { grantNeedsApproval } from '../../domain/bonus'
import { type GrantOutcome, grantOutcomes, greatestGrantFile, readGrants } from '../../domain/bonus-file'
import { fileSize, type KeptFile } from '../../domain/file'
import { formatMoney } from '../../domain/money'
import { PageHeader } from '../../parts/page-header'
import { RunButton } from '../../parts/run-button'
import { TextFileButton } from '../../parts/text-file-button'
import { sendOnce } from '../../providers/http/attempts'
import { request } from '../../providers/http/http'
import { readText } from '../../providers/http/read-file'
import { uploadFile } from '../../providers/http/upload'
import type { JudgedGrantFile } from '../../resources/kernel/wire/grant-file'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { bonusFiles } from '../../resources/money/bonus-files'
import { GrantProgress } from './grant-progress'
import { GrantTable } from './grant-table'
import { bulkGrantMessages as say } from './messages'

/** Grants bonuses of an offer from a file: checks it, shows its grants, then makes all of them. */
export function BulkGrantScreen() {
  const id = useId()
  const offers = useActiveOffers()
  const [template, setTemplate] = useState('')
  const [file, setFile] = useState<KeptFile | null>(null)
  const [judged, setJudged] = useState<JudgedGrantFile | null>(null)
  const [granted, setGranted] = useState<string | null>(null)
  const { isBusy, problem, setProblem, run } = useRun()
  const startOver = () => {
    setJudged(null)
    setGranted(null)
    setProblem(null)
  }
  const check = async (chosen: File) => {
    startOver()
    if (chosen.size > greatestGrantFile) return setProblem(say.tooLarge(fileSize(greatestGrantFile)))
    const read = readGrants(await readText(chosen))
    if ('problem' in read) return setProblem(read.problem)
    const sent = await uploadFile(bonusFiles, 'file', chosen)
    setFile(sent)
    setJudged(await request<JudgedGrantFile>('POST', '/admin/bonusFiles/check', { template, file: sent }))
  }
  const grant = ({ hash, total, currency }: JudgedGrantFile) =>
    run(async () => {
      const path = '/admin/bonusFiles'
      const body = { template, file, hash, total, currency }
      const answer = await sendOnce(`${path} ${hash}`, body, (sent, idempotencyKey) =>
        request<WireRow>('POST', path, sent, { idempotencyKey }),
      )
      setJudged(null)
      if (isSentForApproval(bonusFiles, answer)) return notifySentForApproval(answer)
      setGranted(answer.id)
    })
  return (
    <>
      <PageHeader title={say.title} />
      <Card component="section" aria-label={say.title} sx={{ p: 3, maxWidth: 1100 }}>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 3, maxWidth: 720 }}>
          {say.about}
        </Typography>
        <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
          <TextField
            select
            id={`${id}-offer`}
            size="small"
            label={say.offer}
            value={template}
            helperText={offers?.length === 0 ? say.noOffers : undefined}
            onChange={({ target }) => {
              setTemplate(target.value)
              startOver()
            }}
            sx={{ minWidth: 280 }}
          >
            {(offers ?? []).map(offer => (
              <MenuItem key={offer.id} value={offer.id}>
                {`${offer.name} (${offer.currency})`}
              </MenuItem>
            ))}
          </TextField>
          <TextFileButton
            label={say.choose}
            isBusy={isBusy}
            isDisabled={template === ''}
            onChosen={chosen => void run(() => check(chosen))}
          />
          <Stack role="status" sx={{ gap: 1, width: '100%' }}>
            {judged && <Outcome judged={judged} />}
          </Stack>
          {problem && <Alert severity="error">{problem}</Alert>}
          {judged && <GrantTable items={judged.items} currency={judged.currency} />}
          {judged && canGrant(judged) && (
            <RunButton variant="contained" loading={isBusy} onClick={() => void grant(judged)}>
              {(needsSecond(judged) ? say.send : say.grant)(
                judged.sums.GRANT.count,
                formatMoney(judged.total, judged.currency),
              )}
            </RunButton>
          )}
          {granted && <GrantProgress id={granted} />}
        </Stack>
      </Card>
    </>
  )
}

/** Shows the number of rows with each outcome, and the problems. */
function Outcome({ judged }: { readonly judged: JudgedGrantFile }) {
  const { items, sums, currency } = judged
  const names = Object.keys(grantOutcomes) as GrantOutcome[]
  const counts = names.flatMap(name => {
    const { count, amount } = sums[name]
    return count > 0 ? [[grantOutcomes[name].label, count, formatMoney(amount, currency)] as const] : []
  })
  const all = names.reduce((sum, name) => sum + sums[name].count, 0)
  const hint = sums.REFUSED.count > 0 ? say.refused : judged.total === 0 ? say.nothing : null
  return (
    <>
      <Typography>{say.counts(counts)}</Typography>
      {hint && <Typography color="text.secondary">{hint}</Typography>}
      {items.length < all && <Typography color="text.secondary">{say.shown(items.length, all)}</Typography>}
      {canGrant(judged) && needsSecond(judged) && (
        <Typography color="text.secondary">{say.needsSecond}</Typography>
      )}
    </>
  )
}

function canGrant({ sums, total }: JudgedGrantFile): boolean {
  return total > 0 && sums.REFUSED.count === 0
}

function needsSecond({ total, currency }: JudgedGrantFile): boolean {
  return grantNeedsApproval({ amount: total, currency })
}

function useActiveOffers(): readonly WireRow[] | undefined {
  const { data } = useQuery({
    queryKey: ['bulkGrant', 'offers'],
    queryFn: () =>
      request<{ readonly items: readonly WireRow[] }>('POST', '/admin/get/bonusTemplates', {
        filters: [{ field: 'state', operator: 'eq', value: 'ACTIVE' }],
        limit: 100,
      }),
  })
  return data?.items
}
