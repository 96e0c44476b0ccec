import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { type Currency, formatMoney } from '../../domain/money'
import { openingOf } from '../../providers/refine/paths'
import { useUser } from '../../providers/session/session'
import { bets } from '../../resources/betting/bets'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import { can } from '../../resources/kernel/rights/access'
import type { DashboardAnswer } from '../../resources/kernel/wire/dashboard'
import { terminals } from '../../resources/places/terminals'
import { messages } from './messages'

type Answer = Pick<DashboardAnswer, 'wins' | 'drawers' | 'currency'>

/** Shows today's highlights: the largest wins, and terminals whose drawers differ. */
export function TodayPanels({ answer }: { readonly answer: Answer }) {
  const money = (minor: number) => formatMoney(minor, answer.currency as Currency)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Panel
        title={messages.wins}
        none={messages.noWins}
        heads={[messages.ticket, messages.stake, messages.won]}
        rows={answer.wins.map(({ id, ending, selection, stake, returned }) => ({
          ...{ id, name: ending, detail: selection, of: bets },
          cells: [money(stake), money(returned)],
        }))}
      />
      <Panel
        title={messages.drawers}
        none={messages.noDrawers}
        heads={[messages.terminal, messages.shifts, messages.difference]}
        rows={answer.drawers.map(({ terminal, code, shifts, variance }) => ({
          ...{
            id: terminal,
            name: code,
            detail: variance < 0 ? messages.short : messages.over,
            of: terminals,
          },
          cells: [shifts.toLocaleString('en'), money(variance)],
        }))}
      />
    </Box>
  )
}

interface PanelProps {
  readonly title: string
  readonly none: string
  readonly heads: readonly string[]
  readonly rows: readonly {
    readonly id: string
    readonly name: string
    readonly detail: string
    readonly of: AnyResource
    readonly cells: readonly string[]
  }[]
}

function Panel({ title, none, heads, rows }: PanelProps) {
  const user = useUser()
  return (
    <TableContainer component={Card} tabIndex={0} role="region" aria-label={title}>
      <Typography variant="h3" component="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
        {title}
      </Typography>
      {rows.length === 0 ? (
        <Typography sx={{ px: 2, pb: 2 }} color="text.secondary">
          {none}
        </Typography>
      ) : (
        <Table size="small" aria-label={title} sx={{ '& tbody tr:last-child > *': { border: 0 } }}>
          <TableHead>
            <TableRow>
              {heads.map((head, n) => (
                <TableCell key={head} align={n === 0 ? undefined : 'right'}>
                  {head}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody
            sx={{ fontVariantNumeric: 'tabular-nums lining-nums', '& td': { whiteSpace: 'nowrap' } }}
          >
            {rows.map(({ id, name, detail, of, cells }) => (
              <TableRow key={id}>
                <TableCell component="th" scope="row">
                  {can(user, of, 'show') ? (
                    <MuiLink component={Link} to={openingOf(user, of, id)} color="inherit">
                      <bdi>{name}</bdi>
                    </MuiLink>
                  ) : (
                    <bdi>{name}</bdi>
                  )}
                  <Typography variant="caption" component="div" color="text.secondary">
                    <bdi>{detail}</bdi>
                  </Typography>
                </TableCell>
                {cells.map((cell, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                  <TableCell key={n} align="right">
                    <bdi>{cell}</bdi>
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </TableContainer>
  )
}
