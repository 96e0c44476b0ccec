import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Link } from 'react-router'
import { useScene } from '../../crud/record-references'
import { draw } from '../../fields/cells'
import { zoneInWords } from '../../fields/moment-words'
import { ChunkState } from '../../parts/chunk-state'
import { EmptyState } from '../../parts/empty-state'
import { fixtures } from '../../resources/betting/fixtures'
import type { Field } from '../../resources/kernel/declare/field'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { useFixtures } from './fixture-picker'
import { messages as say } from './messages'

/** Lists the fixtures that can be balanced, before one is chosen. */
export function NextFixtures({ linkTo }: { readonly linkTo: (id: string) => string }) {
  const id = useId()
  const { data, error, isFetching, refetch } = useFixtures('')
  if (!data) return <ChunkState error={error} isFetching={isFetching} onRetry={() => void refetch()} />
  if (data.length === 0)
    return (
      <EmptyState title={say.none}>
        {say.noneHint}{' '}
        <Button component={Link} to={fixtures.base} size="small">
          {say.sportEvents}
        </Button>
      </EmptyState>
    )
  return (
    <Card component="section" aria-labelledby={id} sx={{ pt: 3 }}>
      <Typography id={id} variant="h3" component="h2" sx={{ px: 3 }}>
        {say.openBooks}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ px: 3, pt: 0.5 }}>
        {say.choose} <bdi>{say.zone(zoneInWords())}.</bdi>
      </Typography>
      <List>
        {data.map((row, n) => (
          <FixtureItem key={row.id} row={row} to={linkTo(row.id)} isLast={n === data.length - 1} />
        ))}
      </List>
    </Card>
  )
}

interface FixtureItemProps {
  readonly row: WireRow
  readonly to: string
  readonly isLast: boolean
}

function FixtureItem({ row, to, isLast }: FixtureItemProps) {
  const scene = useScene(row.titles)
  const cell = (name: keyof typeof fixtures.fields) =>
    draw(fixtures.fields[name] as Field, row[name], row, scene).node
  return (
    <ListItem disablePadding divider={!isLast}>
      <ListItemButton component={Link} to={to} sx={{ gap: 2, px: 3 }}>
        <ListItemText
          primary={<bdi>{String(row.name)}</bdi>}
          secondary={
            <>
              {cell('startsAt')} · <bdi>{String(row.league)}</bdi>
            </>
          }
        />
        {cell('state')}
      </ListItemButton>
    </ListItem>
  )
}
