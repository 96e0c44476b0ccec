import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { encodeState, startingState } from '../../crud/list/list-state'
import { useTabRecord } from '../../crud/record/tab-record'
import { useLinkTo } from '../../crud/record-references'
import type { Currency } from '../../domain/money'
import { ChunkState } from '../../parts/chunk-state'
import { type RequestError, request } from '../../providers/http/http'
import { useUser } from '../../providers/session/session'
import { bets } from '../../resources/betting/bets'
import { mayOpen } from '../../resources/kernel/rights/access'
import type { WireRow } from '../../resources/kernel/wire/wire'
import {
  filtersOfLine,
  type StatementAdjustment,
  type StatementLine,
  type StatementLines,
} from '../../resources/money/partner-lines'
import { lineMessages as say } from './messages'
import { SumsTable } from './sums-table'

/** The "Lines" tab of a partner's statement: its sums by day and location, and the bets behind each line. */
export function LinesTab() {
  const { row } = useTabRecord()
  const query = useQuery<StatementLines, RequestError>({
    queryKey: ['partner-lines', row.id, row.version],
    queryFn: ({ signal }) =>
      request('GET', `/admin/partnerStatements/${row.id}/lines`, undefined, { signal }),
    staleTime: 0,
  })
  const { data, error, isFetching } = query
  if (!data) return <ChunkState error={error} isFetching={isFetching} onRetry={() => void query.refetch()} />
  const currency = row.currency as Currency
  return (
    <Stack sx={{ p: { xs: 2, sm: 3 }, gap: 4 }}>
      <Part title={say.bets} about={row.state === 'DRAFT' ? say.aboutDraft : say.aboutPosted}>
        {data.lines.length === 0 ? (
          <Typography>{say.none}</Typography>
        ) : (
          <BetLines lines={data.lines} row={row} currency={currency} />
        )}
      </Part>
      {data.adjustmentCount > 0 && (
        <Part title={say.adjustments} about={say.aboutAdjustments}>
          <Adjustments {...data} currency={currency} />
        </Part>
      )}
    </Stack>
  )
}

function Part({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <Stack component="section" aria-label={title} sx={{ gap: 1.5 }}>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      <Typography color="text.secondary">{about}</Typography>
      {children}
    </Stack>
  )
}

interface BetLinesProps {
  readonly lines: readonly StatementLine[]
  readonly row: WireRow
  readonly currency: Currency
}

function BetLines({ lines, row, currency }: BetLinesProps) {
  const { columns } = say
  const user = useUser()
  const mayOpenBets = mayOpen(user, bets, 'list')
  const linkOf = (line: StatementLine) => {
    const filters = filtersOfLine({ partner: String(row.partner), currency }, line)
    return `${bets.views.list?.path}?${encodeState({ ...startingState, filters })}`
  }
  return (
    <SumsTable
      label={say.bets}
      about={[columns.day, columns.location, columns.count]}
      currency={currency}
      hasTotal
      rows={lines.map(line => {
        const where = line.locationName ?? say.platform
        return {
          ...line,
          key: `${line.day} ${line.location}`,
          about: [
            line.day,
            <bdi key="where">{where}</bdi>,
            mayOpenBets ? (
              <MuiLink
                key="bets"
                component={Link}
                to={linkOf(line)}
                aria-label={say.show(line.bets, line.day, where)}
              >
                {say.count(line.bets)}
              </MuiLink>
            ) : (
              say.count(line.bets)
            ),
          ],
        }
      })}
    />
  )
}

interface AdjustmentsProps {
  readonly adjustments: readonly StatementAdjustment[]
  readonly adjustmentCount: number
  readonly currency: Currency
}

function Adjustments({ adjustments, adjustmentCount, currency }: AdjustmentsProps) {
  const linkTo = useLinkTo()
  const isAll = adjustments.length === adjustmentCount
  return (
    <>
      <SumsTable
        label={say.adjustments}
        about={[say.columns.bet]}
        currency={currency}
        hasTotal={isAll}
        rows={adjustments.map(each => ({
          ...each,
          key: each.bet,
          about: [<BetLink key="bet" path={linkTo(bets.name, each.bet)} ending={each.ending} />],
        }))}
      />
      {!isAll && <Typography>{say.more(adjustments.length, adjustmentCount)}</Typography>}
    </>
  )
}

function BetLink({ path, ending }: { readonly path: string | null; readonly ending: string }) {
  if (!path) return <bdi>{ending}</bdi>
  return (
    <MuiLink component={Link} to={path}>
      <bdi>{ending}</bdi>
    </MuiLink>
  )
}
