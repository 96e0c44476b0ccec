import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { Fragment, type ReactNode, useId } from 'react'
import { type Currency, formatMoney } from '../domain/money'
import { agreesWithDividends } from '../domain/pools/agrees'
import { unbrokenAmount } from '../domain/pools/unbroken-amount'
import { accountKinds } from '../domain/postings/account'
import { poolSettlement } from '../domain/postings/pools'
import type { PoolWorksheet } from '../resources/racing/race-worksheet'
import { sheetMessages as say } from './pool-sheet-messages'
import { PostingLines } from './posting-lines'

interface PoolSheetProps {
  readonly sheet: PoolWorksheet
  /** Its dividends are published, so the figures must agree with them. */
  readonly isDivided: boolean
  /** Draws the button that says where a figure comes from; a preview has none. */
  readonly why?: ((figure: Figure, label: string) => ReactNode) | undefined
}

/** The worksheet of a pool, line by line: its figures, its dividends and its entry in the ledger. */
export function PoolSheet({ sheet, isDivided, why }: PoolSheetProps) {
  const id = useId()
  const { name, gross, outcome, refundReason, carryAlsoFor = [] } = sheet
  return (
    <Box component="section" aria-labelledby={id} sx={frame}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id={id} variant="h6" component="h3">
          <bdi>{name}</bdi>
        </Typography>
        {gross === 0 && outcome === 'REFUNDED' ? (
          <Chip size="small" variant="outlined" label={say.noSales} />
        ) : (
          <Chip
            size="small"
            variant="outlined"
            color={colors[outcome]}
            label={(isDivided ? say.outcomes : say.planned)[outcome]}
          />
        )}
        {isDivided ? <Agreement sheet={sheet} /> : <Chip size="small" label={say.preview} />}
      </Box>
      {refundReason && (
        <Typography sx={{ mb: 1 }}>{gross === 0 ? say.notSold : say.refunds[refundReason]}</Typography>
      )}
      {carryAlsoFor.length > 0 && (
        <Typography sx={{ mb: 1 }}>{say.carryAlsoFor(carryAlsoFor.join(', '))}</Typography>
      )}
      <Box sx={columns}>
        <Figures sheet={sheet} why={why} />
        <Box>
          <Winners sheet={sheet} />
          <Entry sheet={sheet} />
        </Box>
      </Box>
    </Box>
  )
}

const colors = { PAID: 'success', CARRIED: 'info', REFUNDED: 'warning' } as const

function Agreement({ sheet }: { readonly sheet: PoolWorksheet }) {
  const agrees = agreesWithDividends(sheet)
  return (
    <Chip
      size="small"
      variant="outlined"
      color={agrees ? 'success' : 'error'}
      label={agrees ? say.agrees : say.differs}
    />
  )
}

/** The effect of each figure: money in, money out, or a sum. */
const lines = [
  ['gross', ''],
  ['refunds', '−'],
  ['takeout', '−'],
  ['tax', '−'],
  ['carryIn', '+'],
  ['net', '='],
  ['paid', ''],
  ['breakage', ''],
  ['carryOut', ''],
  ['minus', ''],
] as const

type Figure = (typeof lines)[number][0]

/** Returns the amounts of a figure by tier; an empty list if the figure has no tiers or is 0. */
function tiersOf(sheet: PoolWorksheet, figure: Figure): readonly number[] {
  if (figure !== 'carryIn' && figure !== 'carryOut') return []
  return sheet[figure] === 0 ? [] : sheet[`${figure}ByTier`]
}

function Figures({ sheet, why }: Pick<PoolSheetProps, 'sheet' | 'why'>) {
  const money = moneyIn(sheet.currency)
  return (
    <Table size="small" aria-label={say.figuresOf(sheet.name)} sx={tabular}>
      <TableBody>
        {lines.map(([figure, sign]) => (
          <Fragment key={figure}>
            <TableRow sx={figure === 'net' ? sumLook : undefined}>
              <TableCell component="th" scope="row">
                {say.figures[figure]}
                {why?.(figure, say.figures[figure])}
              </TableCell>
              <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                <bdi>
                  {sheet[figure] !== 0 && sign} {money(sheet[figure])}
                </bdi>
              </TableCell>
            </TableRow>
            {tiersOf(sheet, figure).map((amount, tier) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
              <TableRow key={tier}>
                <TableCell component="th" scope="row" sx={tierLook}>
                  {say.tier(tier + 1)}
                </TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap', ...tierLook }}>
                  <bdi>{money(amount)}</bdi>
                </TableCell>
              </TableRow>
            ))}
          </Fragment>
        ))}
      </TableBody>
    </Table>
  )
}

function Winners({ sheet }: { readonly sheet: PoolWorksheet }) {
  const { winners, currency, unit, name, fullRight } = sheet
  const money = moneyIn(currency)
  const words = say.winners
  const partlyRight = winners.filter(({ right }) => right !== null && right < fullRight)
  const isNearest = partlyRight.length === winners.length
  const showsRight = fullRight > 1 && partlyRight.length > 0
  if (winners.length === 0) return <Typography color="text.secondary">{say.noWinners}</Typography>
  return (
    // The table scrolls sideways on a phone, also by keyboard.
    <>
      {isNearest && <Typography sx={{ mb: 1 }}>{say.nearest}</Typography>}
      <TableContainer tabIndex={0} role="region" aria-label={say.dividendsOf(name)}>
        <Table size="small" aria-label={say.dividendsOf(name)} sx={dense}>
          <TableHead>
            <TableRow>
              <TableCell>{words.combination}</TableCell>
              {showsRight && <TableCell>{words.right}</TableCell>}
              <TableCell align="right">{words.stake}</TableCell>
              <TableCell align="right">{words.unbroken}</TableCell>
              <TableCell align="right">{words.dividend(money(unit))}</TableCell>
              <TableCell align="right">{words.paid}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {winners.map(({ combination, right, stake, unbroken, dividend, paid }) => (
              <TableRow key={combination}>
                <TableCell component="th" scope="row">
                  <bdi>{combination}</bdi>
                </TableCell>
                {showsRight && (
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    {right === null ? '–' : words.rightOf(right, fullRight)}
                  </TableCell>
                )}
                {[money(stake), unbrokenAmount(unbroken, currency), money(dividend), money(paid)].map(
                  (amount, place) => (
                    <TableCell key={order[place]} align="right" sx={{ whiteSpace: 'nowrap' }}>
                      <bdi>{amount}</bdi>
                    </TableCell>
                  ),
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  )
}

const order = ['stake', 'unbroken', 'dividend', 'paid'] as const

/** The entry that empties the pool, as the settlement posts it. */
function Entry({ sheet }: { readonly sheet: PoolWorksheet }) {
  const id = useId()
  const posting = poolSettlement({ ...sheet, carryOver: '' })
  if (!posting) return null
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography id={id} variant="subtitle2" component="h4">
        {say.ledger}
      </Typography>
      <PostingLines
        lines={posting.lines.map(({ account: { kind }, amount }) => ({
          label: accountKinds[kind].label,
          owner: '',
          amount,
        }))}
        currency={sheet.currency}
      />
    </Box>
  )
}

const frame = {
  containerType: 'inline-size',
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: 0 },
} as const

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 800px)': { gridTemplateColumns: 'minmax(220px, 1fr) minmax(0, 2fr)' },
} as const

const tabular = { fontVariantNumeric: 'tabular-nums lining-nums' } as const

/** Beside the figures all columns are in view: nobody scrolls to read what is paid. */
const dense = { ...tabular, '& td, & th': { px: 1 } } as const

const tierLook = { pl: 4, color: 'text.secondary' } as const

const sumLook = { '& td, & th': { fontWeight: 'fontWeightBold' } } as const

function moneyIn(currency: Currency): (minor: number) => string {
  return minor => formatMoney(minor, currency)
}
