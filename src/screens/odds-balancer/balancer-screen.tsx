import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { Link, useSearchParams } from 'react-router'
import { CellStyles } from '../../fields/cell-styles'
import { ChunkState } from '../../parts/chunk-state'
import { EmptyState } from '../../parts/empty-state'
import { PageHeader } from '../../parts/page-header'
import { RetryAlert } from '../../parts/retry-alert'
import { pathsOf } from '../../providers/refine/paths'
import { balancer } from '../../resources/betting/balancer'
import { fixtures } from '../../resources/betting/fixtures'
import { FixturePicker } from './fixture-picker'
import { MarketBook } from './market-book'
import { messages as say } from './messages'
import { NextFixtures } from './next-fixtures'
import { useBook } from './use-book'

/** Keeps the prices of a market in balance with its stakes. The URL contains the fixture and the market. */
export function BalancerScreen() {
  const [params, setParams] = useSearchParams()
  const fixture = params.get('fixture')
  const chosen = params.get('market')
  const { data, error, isFetching, refetch } = useBook(fixture, chosen)
  const book = fixture === null ? undefined : data
  const market = book?.market ?? null
  const showMarket = (id: string) => setParams({ ...(fixture && { fixture }), market: id }, { replace: true })
  return (
    <>
      <CellStyles />
      <PageHeader title={say.title}>
        {book && (
          <Button
            component={Link}
            to={pathsOf(fixtures).show(book.fixture.id)}
            variant="outlined"
            color="inherit"
          >
            {say.openFixture}
          </Button>
        )}
      </PageHeader>
      <Card sx={{ p: 2, mb: 3 }}>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          <FixturePicker
            fixture={book?.fixture ?? null}
            markets={book?.markets ?? []}
            market={market?.id ?? null}
            onFixture={id => setParams({ fixture: id })}
            onMarket={showMarket}
          />
        </Stack>
      </Card>
      {fixture === null && <NextFixtures linkTo={id => `${balancer.path}?fixture=${id}`} />}
      {fixture !== null && !book && (
        <ChunkState error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      )}
      {book && error && (
        <RetryAlert onRetry={() => void refetch()}>
          {say.failed}. {error.message}
        </RetryAlert>
      )}
      {book && !market && <EmptyState title={say.noMarkets}>{say.noMarketsHint}</EmptyState>}
      {book && market && (
        <MarketBook
          key={market.id}
          book={book}
          market={market}
          onMarket={showMarket}
          onChanged={async () => (await refetch()).data}
        />
      )}
    </>
  )
}
