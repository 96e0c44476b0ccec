import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { playableStates } from '../../domain/fixture'
import { type RequestError, request } from '../../providers/http/http'
import type { MarketSummary } from '../../resources/betting/fixture-book'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { messages as say } from './messages'

/**
 * Fixtures that can be bet on, by kick-off; those that fit the words. None while they load: those of older words would
 * look like results of the new ones, and Enter would choose the first of them.
 */
export function useFixtures(words: string) {
  return useQuery<readonly WireRow[], RequestError>({
    queryKey: ['balancer-fixtures', words],
    queryFn: async ({ signal }) => {
      const body = {
        limit: 25,
        sort: { field: 'startsAt', order: 'asc' },
        filters: [{ field: 'state', operator: 'in', value: [...playableStates] }],
        ...(words && { q: words }),
      }
      const { items } = await request<{ items: readonly WireRow[] }>('POST', '/admin/get/fixtures', body, {
        signal,
        backend: 'feed',
      })
      return items
    },
    retry: false,
  })
}

interface Option {
  readonly id: string
  readonly title: string
}

interface FixturePickerProps {
  readonly fixture: WireRow | null
  readonly markets: readonly MarketSummary[]
  readonly market: string | null
  readonly onFixture: (id: string) => void
  readonly onMarket: (id: string) => void
}

/** Chooses a fixture by its name, and one of its markets. */
export function FixturePicker({ fixture, markets, market, onFixture, onMarket }: FixturePickerProps) {
  const id = useId()
  const [words, setWords] = useState('')
  const { data = [], isFetching } = useFixtures(words)
  const chosen = fixture && { id: fixture.id, title: String(fixture.name) }
  const options = data.map(row => ({ id: row.id, title: String(row.name) }))
  const ofMarkets = markets.map(each => ({ id: each.id, title: each.name }))
  const common = {
    size: 'small',
    autoHighlight: true,
    disableClearable: true,
    getOptionLabel: ({ title }: Option) => title,
    getOptionKey: (option: Option) => option.id,
    isOptionEqualToValue: (option: Option, value: Option) => option.id === value.id,
  } as const
  return (
    <>
      <Autocomplete
        {...common}
        id={`${id}-fixture`}
        sx={{ flex: '2 1 280px' }}
        options={options}
        loading={isFetching}
        noOptionsText={say.noMatch}
        filterOptions={all => all}
        value={chosen as Option}
        onChange={(_, option) => onFixture(option.id)}
        onInputChange={(_, text, reason) => setWords(reason === 'input' ? text.trim() : '')}
        renderInput={params => <TextField {...params} label={say.fixture} />}
      />
      <Autocomplete
        {...common}
        id={`${id}-market`}
        sx={{ flex: '1 1 220px' }}
        options={ofMarkets}
        value={(ofMarkets.find(each => each.id === market) ?? null) as Option}
        onChange={(_, option) => onMarket(option.id)}
        disabled={ofMarkets.length === 0}
        renderInput={params => <TextField {...params} label={say.market} />}
      />
    </>
  )
}
