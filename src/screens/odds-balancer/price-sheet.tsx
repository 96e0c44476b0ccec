import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { type Currency, formatMoney } from '../../domain/money'
import { formatPercent } from '../../domain/percent'
import { useOddsText } from '../../fields/cells/odds'
import { Changed } from '../../parts/changed'
import type { BookSelection } from '../../resources/betting/fixture-book'
import { messages as say } from './messages'
import { lossWords } from './money-words'
import { PriceInput } from './price-input'
import type { useDrafts } from './use-drafts'

interface PriceSheetProps {
  readonly market: string
  readonly currency: Currency
  readonly selections: readonly BookSelection[]
  readonly drafts: ReturnType<typeof useDrafts>
  /** Prices at another margin, in the order of the selections; null while the "what if" slider is not used. */
  readonly whatIf: readonly number[] | null
  /** Prices do not change any more. */
  readonly isFixed: boolean
}

const words = say.columns

/** The selections of a market with their prices, stakes and losses. Rows keep their order, columns their width. */
export function PriceSheet({ market, currency, selections, drafts, whatIf, isFixed }: PriceSheetProps) {
  const oddsText = useOddsText()
  const worst = Math.max(...selections.map(({ loss }) => loss))
  return (
    // The table scrolls sideways on a phone, also by keyboard.
    <TableContainer tabIndex={0} role="region" aria-label={say.sheet(market)}>
      <Table size="small" aria-label={say.sheet(market)} sx={look}>
        <TableHead>
          <TableRow>
            <TableCell>{words.selection}</TableCell>
            <TableCell align="right">{words.feed}</TableCell>
            <TableCell align="right" sx={{ width: 128 }}>
              {words.ours}
            </TableCell>
            <TableCell align="right">{words.suggested}</TableCell>
            <TableCell align="right">{words.whatIf}</TableCell>
            <TableCell align="right">{words.stake}</TableCell>
            <TableCell align="right">{words.bets}</TableCell>
            <TableCell align="right">{words.loss}</TableCell>
            <TableCell align="right">{words.share}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {selections.map((each, index) => (
            <TableRow key={each.id} data-selection={each.id}>
              <TableCell component="th" scope="row" sx={{ minWidth: 96 }}>
                <bdi>{each.name}</bdi>
                {!each.isOpen && (
                  <Typography component="div" variant="caption" color="text.secondary">
                    {say.suspended}
                  </Typography>
                )}
              </TableCell>
              <TableCell align="right">
                {each.feed === null ? '–' : <Changed text={oddsText(each.feed)} />}
              </TableCell>
              <TableCell align="right">
                <PriceInput selection={each} drafts={drafts} isFixed={isFixed} />
              </TableCell>
              <TableCell align="right">
                <Direction from={each.ours} to={each.suggested}>
                  <Changed text={oddsText(each.suggested)} />
                </Direction>
              </TableCell>
              <TableCell align="right" sx={{ minWidth: 76 }}>
                {whatIf ? oddsText(whatIf[index] ?? each.ours) : '–'}
              </TableCell>
              <TableCell align="right" sx={{ minWidth: 116 }}>
                <Changed text={formatMoney(each.stake, currency)} />
              </TableCell>
              <TableCell align="right">
                <Changed text={String(each.bets)} />
              </TableCell>
              <TableCell align="right" sx={{ minWidth: 148 }}>
                <Loss isWorst={each.loss === worst && worst > 0}>
                  <Changed text={lossWords(each.loss, currency)} />
                </Loss>
              </TableCell>
              <TableCell align="right" sx={{ minWidth: 104 }}>
                <Changed text={formatPercent(each.share)} />
                <Bar aria-hidden style={{ inlineSize: `${each.share / 100}%` }} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** An arrow beside a price that is suggested longer or shorter than ours. */
function Direction({
  from,
  to,
  children,
}: {
  readonly from: number
  readonly to: number
  readonly children: React.ReactNode
}) {
  return (
    <Box component="span" sx={{ color: to === from ? 'text.secondary' : 'text.primary' }}>
      {to !== from && <span aria-hidden>{to > from ? '▲ ' : '▼ '}</span>}
      {children}
    </Box>
  )
}

const Loss = styled('span', { shouldForwardProp: name => name !== 'isWorst' })<{ isWorst: boolean }>(
  ({ theme, isWorst }) => ({
    fontWeight: isWorst ? 700 : 400,
    ...(isWorst && { color: (theme.vars ?? theme).palette.error.main }),
  }),
)

const Bar = styled('div')(({ theme }) => ({
  blockSize: 4,
  minInlineSize: 1,
  marginBlockStart: 2,
  marginInlineStart: 'auto',
  borderRadius: 2,
  backgroundColor: (theme.vars ?? theme).palette.primary.main,
}))

const look = {
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& td, & th': { whiteSpace: 'nowrap', px: { xs: 1, md: 2 } },
} as const
