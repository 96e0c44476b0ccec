import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
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
import { type GrantOutcome, grantOutcomes, readGrants, sumOf } from '../../domain/bonus-file'
import { formatMoney } from '../../domain/money'
import { PageHeader } from '../../parts/page-header'
import { readText, TextFileButton } from '../../parts/text-file-button'
import { sendOnce } from '../../providers/http/attempts'
import { request } from '../../providers/http/http'
import { notify } from '../../providers/refine/notification'
import type { JudgedGrantFile } from '../../resources/kernel/wire/grant-file'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { bonusFiles } from '../../resources/money/bonus-files'
import { GrantTable } from './grant-table'
import { bulkGrantMessages as say } from './messages'

/** Grants bonuses of an offer from a file: checks it, shows what it would do, then does all of it. */
export function BulkGrantScreen() {
  const id = useId()
  const offers = useActiveOffers()
  const [template, setTemplate] = useState('')
  const [file, setFile] = useState('')
  const [judged, setJudged] = useState<JudgedGrantFile | null>(null)
  const { isBusy, problem, setProblem, run } = useRun()
  const check = async (text: string) => {
    setJudged(null)
    const read = readGrants(text)
    if ('problem' in read) return setProblem(read.problem)
    setFile(text)
    setJudged(await request<JudgedGrantFile>('POST', '/admin/bonusFiles/check', { template, file: text }))
  }
  const grant = ({ hash, total, currency }: JudgedGrantFile) =>
    run(async () => {
      const path = '/admin/bonusFiles'
      const body = { template, file, hash, total, currency }
      const answer = await sendOnce(`${path} ${hash}`, body, (sent, idempotencyKey) =>
        request<WireRow>('POST', path, sent, { idempotencyKey }),
      )
      if (isSentForApproval(bonusFiles, answer)) {
        setJudged(null)
        return notifySentForApproval(answer)
      }
      notify({ type: 'success', message: say.granted(String(answer.name)) })
      await check(file)
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
              setJudged(null)
              setProblem(null)
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
            onChosen={chosen => void run(async () => check(await readText(chosen)))}
          />
          <Stack role="status" sx={{ gap: 1, width: '100%' }}>
            {judged && <Outcome judged={judged} />}
          </Stack>
          {problem && <Alert severity="error">{problem}</Alert>}
          {judged && <GrantTable items={judged.items} currency={judged.currency} />}
          {judged && canGrant(judged) && (
            <Button variant="contained" loading={isBusy} onClick={() => void grant(judged)}>
              {(needsSecond(judged) ? say.send : say.grant)(
                sumOf(judged.items, 'GRANT').count,
                formatMoney(judged.total, judged.currency),
              )}
            </Button>
          )}
        </Stack>
      </Card>
    </>
  )
}

/** How many rows have each outcome, and what stands in the way. */
function Outcome({ judged }: { readonly judged: JudgedGrantFile }) {
  const { items, currency } = judged
  const counts = (Object.keys(grantOutcomes) as GrantOutcome[]).flatMap(name => {
    const { count, amount } = sumOf(items, name)
    return count > 0 ? [[grantOutcomes[name].label, count, formatMoney(amount, currency)] as const] : []
  })
  const refused = items.some(({ outcome }) => outcome === 'REFUSED')
  const hint = refused ? say.refused : judged.total === 0 ? say.nothing : null
  return (
    <>
      <Typography>{say.counts(counts)}</Typography>
      {hint && <Typography color="text.secondary">{hint}</Typography>}
      {canGrant(judged) && needsSecond(judged) && (
        <Typography color="text.secondary">{say.needsSecond}</Typography>
      )}
    </>
  )
}

function canGrant({ items, total }: JudgedGrantFile): boolean {
  return total > 0 && items.every(({ outcome }) => outcome !== 'REFUSED')
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
