import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { dashboardZone } from '../../domain/dashboard-period'
import { type Currency, formatMoney } from '../../domain/money'
import { PageHeader } from '../../parts/page-header'
import { RetryAlert } from '../../parts/retry-alert'
import { useUser } from '../../providers/session/session'
import { registry } from '../../resources'
import type { DerivedFigure } from '../../resources/kernel/declare/derived-figure'
import { type DeclaredFigure, type FigureQuery, figuresOf } from '../../resources/kernel/figures'
import { can } from '../../resources/kernel/rights/access'
import type { DashboardAnswer } from '../../resources/kernel/wire/dashboard'
import { dashboardOrder } from '../../resources/oversight/dashboard'
import { derivedFigures } from '../../resources/oversight/derived-figures'
import { ledgerCheck } from '../../resources/oversight/ledger-check'
import { BalanceTiles } from './balance-tiles'
import { begun } from './begun'
import { CourseChart } from './course-chart'
import { Delta } from './delta'
import { DerivedTile, seriesOf } from './derived-tile'
import { FigureLines } from './figure-lines'
import { figureLink } from './figure-link'
import { FigureTile } from './figure-tile'
import { messages } from './messages'
import { NextRaces } from './next-races'
import { PeriodBar } from './period-bar'
import { QueueTable } from './queue-table'
import { SeriesDetails } from './series-details'
import { Sparkline } from './sparkline'
import { TodayPanels } from './today-panels'
import { useFigures } from './use-figures'
import { usePeriod } from './use-period'

/** The day at a glance: money, customers and queues. Each number leads to the records behind it. */
export function DashboardScreen() {
  const user = useUser()
  const period = usePeriod()
  const figures = figuresOf(registry.resources, user, period.shown.product)
  const { data, error, refetch } = useFigures(
    period.shown,
    figures.map(({ resource }) => resource.name),
  )
  const linkTo = (declared: DeclaredFigure, query: FigureQuery | undefined = data) =>
    query ? figureLink(user, declared, query) : null
  return (
    <>
      <PageHeader title={messages.title} />
      <PeriodBar {...period} />
      {error && (
        <RetryAlert onRetry={() => void refetch()}>
          {messages.failed}. {error.message}
        </RetryAlert>
      )}
      {data ? (
        <Figures
          figures={figures}
          answer={data}
          linkTo={linkTo}
          ledgerPath={can(user, ledgerCheck, 'show') ? ledgerCheck.path : null}
        />
      ) : (
        !error && <Placeholder tiles={figures.length} />
      )}
    </>
  )
}

interface FiguresProps {
  readonly figures: readonly DeclaredFigure[]
  readonly answer: DashboardAnswer
  readonly linkTo: (declared: DeclaredFigure, query?: FigureQuery) => string | null
  readonly ledgerPath: string | null
}

function Figures({ figures, answer, linkTo, ledgerPath }: FiguresProps) {
  const currency = answer.currency as Currency
  const of = (group: string) => figures.filter(({ figure }) => figure.group === group)
  const flows = of('money').filter(({ figure }) => figure.flow !== undefined)
  const course = (key: string) =>
    begun(
      answer,
      (answer.figures[key]?.series ?? []).map(each => each.amount ?? 0),
    )
  const money = (minor: number) => formatMoney(minor, currency)
  const revenue: Record<string, DerivedFigure> = derivedFigures
  const derived = Object.entries(revenue).filter(
    ([, { ofAllProducts }]) => answer.product === null || !ofAllProducts,
  )
  const openBets = figures.find(({ key }) => key === 'bets.open')
  const tilesOf = (some: readonly DeclaredFigure[], made: typeof derived = []) =>
    inOrder([
      ...made.map(([key, each]) => ({
        key,
        tile: <DerivedTile key={key} derived={each} {...{ figures, answer, linkTo }} />,
      })),
      ...some.map(each => ({
        key: each.key,
        tile: <Tile key={each.key} declared={each} answer={answer} to={linkTo(each)} />,
      })),
    ]).map(({ tile }) => tile)
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Section title={messages.revenue}>
        {tilesOf(
          of('money').filter(({ figure }) => figure.flow === undefined),
          derived.filter(([, { isFlow }]) => !isFlow),
        )}
      </Section>
      <Section title={messages.money}>
        {tilesOf(
          flows,
          derived.filter(([, { isFlow }]) => isFlow),
        )}
        <BalanceTiles
          amounts={answer.balances}
          currency={currency}
          to={ledgerPath}
          bets={answer.openBets}
          openBets={openBets ? linkTo(openBets, { ...answer, product: null }) : null}
        />
      </Section>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <CourseChart
          title={messages.revenueChart}
          none={messages.noBets}
          buckets={answer.buckets}
          zone={dashboardZone(answer.currency)}
          format={money}
          courses={[
            { label: derivedFigures.handle.label, values: seriesOf(derivedFigures.handle, answer) },
            { label: derivedFigures.ggr.label, values: seriesOf(derivedFigures.ggr, answer) },
          ]}
        />
        <CourseChart
          title={messages.moneyChart}
          none={messages.noMoney}
          buckets={answer.buckets}
          zone={dashboardZone(answer.currency)}
          format={money}
          courses={flows.map(({ key, figure }) => ({ label: figure.label, values: course(key) }))}
        />
      </Box>
      <Box component="section" sx={{ minWidth: 0 }}>
        <QueueTable queues={of('queue')} answer={answer} linkTo={linkTo} label={messages.queues} />
      </Box>
      {(answer.product ?? 'POOL') === 'POOL' && <NextRaces races={answer.next} now={answer.now} />}
      <TodayPanels answer={answer} />
      <Section title={messages.people}>{tilesOf(of('people'))}</Section>
    </Box>
  )
}

/** Tiles in their declared order; those that it does not name keep theirs, after them. */
function inOrder<Each extends { readonly key: string }>(tiles: readonly Each[]): Each[] {
  const place = ({ key }: Each) =>
    dashboardOrder.includes(key) ? dashboardOrder.indexOf(key) : dashboardOrder.length
  return tiles.toSorted((a, b) => place(a) - place(b))
}

interface OneProps {
  readonly declared: DeclaredFigure
  readonly answer: DashboardAnswer
  readonly to: string | null
}

function Tile({ declared, answer, to }: OneProps) {
  const { key, figure } = declared
  const found = answer.figures[key]
  const value = (minor: number | null, count: number) =>
    minor === null ? count.toLocaleString('en') : formatMoney(minor, answer.currency as Currency)
  const values = begun(
    answer,
    (found?.series ?? []).map(each => each.amount ?? each.count),
  )
  const most = Math.max(0, ...values)
  return (
    <FigureTile
      label={figure.label}
      value={value(found?.amount ?? null, found?.count ?? 0)}
      detail={
        found && (
          <>
            {found.amount !== null && <bdi>{messages.records(found.count)} · </bdi>}
            <Delta
              now={found.amount ?? found.count}
              before={answer.before[key]?.amount ?? answer.before[key]?.count ?? 0}
              format={amount => value(found.amount === null ? null : amount, amount)}
            />
          </>
        )
      }
      to={to}
      why={
        <>
          {figure.help}
          <FigureLines declared={declared} answer={answer} />
          <SeriesDetails
            label={figure.label}
            values={values}
            answer={answer}
            format={each => value(found?.amount == null ? null : each, each)}
          />
        </>
      }
    >
      {values.length > 0 && (
        <Sparkline
          values={values}
          of={answer.buckets.length}
          label={messages.trend(figure.label, value(found?.amount === null ? null : most, most))}
        />
      )}
    </FigureTile>
  )
}

const grid = {
  display: 'grid',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
} as const

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={grid}>
        {children}
      </Box>
    </section>
  )
}

/** As high as the loaded content, so that nothing moves. */
function Placeholder({ tiles }: { readonly tiles: number }) {
  return (
    <Box role="status" aria-label={messages.loading} sx={grid}>
      {Array.from({ length: tiles }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={n} variant="rounded" height={140} />
      ))}
    </Box>
  )
}
