import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLinkTo } from '../../crud/record-references'
import { titleOf } from '../../crud/title-of'
import { type Currency, formatMoney } from '../../domain/money'
import { shortId } from '../../domain/short-id'
import { ChunkState } from '../../parts/chunk-state'
import { type RequestError, request } from '../../providers/http/http'
import { useUser } from '../../providers/session/session'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { type DeclaredFigure, figureFilters } from '../../resources/kernel/figures'
import { can } from '../../resources/kernel/rights/access'
import type { Subject } from '../../resources/kernel/rights/roles'
import type { DashboardAnswer } from '../../resources/kernel/wire/dashboard'
import type { ListAnswer, WireRow } from '../../resources/kernel/wire/wire'
import { dashboardNamesTo } from '../../resources/oversight/dashboard'
import { messages } from './messages'

/** How many records are shown; the list has them all. */
const shown = 10

interface FigureLinesProps {
  readonly declared: DeclaredFigure
  readonly answer: DashboardAnswer
}

/** The first records that add up to a figure, by the filters that the server counts with, and their total. */
export function FigureLines({ declared, answer }: FigureLinesProps) {
  const user = useUser()
  const linkTo = useLinkTo()
  const { key, resource, figure } = declared
  const isListed = can(user, resource, 'list')
  const filters = [...(resource.views[figure.view]?.filter ?? []), ...figureFilters(declared, answer)]
  const { data, error, isFetching, refetch } = useQuery<ListAnswer<WireRow>, RequestError>({
    queryKey: ['figure-lines', key, filters],
    queryFn: ({ signal }) =>
      request('POST', `/admin/get/${resource.name}`, { filters, limit: shown }, { signal }),
    enabled: isListed,
    staleTime: 0,
  })
  if (!isListed) return null
  if (!data) return <ChunkState error={error} isFetching={isFetching} onRetry={() => void refetch()} />
  const found = answer.figures[key]
  const money = (minor: unknown) => formatMoney(Number(minor), answer.currency as Currency)
  return (
    <Box component="table" sx={{ mt: 1, width: '100%', fontVariantNumeric: 'tabular-nums lining-nums' }}>
      <caption style={{ textAlign: 'start' }}>
        {messages.linesShown(data.items.length, found?.count ?? 0)}
      </caption>
      <tbody>
        {data.items.map(row => (
          <tr key={row.id}>
            <Box component="th" scope="row" sx={rowHead}>
              <RecordLink title={nameOf(user, resource, row)} to={linkTo(resource.typename, row.id)} />
            </Box>
            <Box component="td" sx={cell}>
              {figure.sum !== undefined && <bdi>{money(row[figure.sum])}</bdi>}
            </Box>
          </tr>
        ))}
        <tr>
          <Box component="th" scope="row" sx={{ ...rowHead, fontWeight: 600 }}>
            {messages.linesTotal}
          </Box>
          <Box component="td" sx={{ ...cell, fontWeight: 600 }}>
            <bdi>
              {found?.amount == null ? (found?.count ?? 0).toLocaleString('en') : money(found.amount)}
            </bdi>
          </Box>
        </tr>
      </tbody>
    </Box>
  )
}

/** Names a record, without the name of a customer for roles that get none. */
function nameOf(viewer: Subject, resource: AnyResource, row: WireRow): string {
  const title = resource.fields[resource.title]
  const isPersonal = title?.kind === 'text' && title.personal === true
  const mayName = !isPersonal || viewer.roles.some(role => dashboardNamesTo.some(each => each === role))
  return mayName ? titleOf(resource, row) : shortId(row.id)
}

function RecordLink({ title, to }: { readonly title: string; readonly to: string | null | undefined }) {
  return to ? (
    <MuiLink component={Link} to={to} underline="always">
      {title}
    </MuiLink>
  ) : (
    title
  )
}

const rowHead = { textAlign: 'start', fontWeight: 400, py: 0.25, overflowWrap: 'anywhere' } as const
const cell = { textAlign: 'end', whiteSpace: 'nowrap', ps: 1 } as const
