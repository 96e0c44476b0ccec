import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { TicketDetail, TicketLeg } from '../../resources/betting/ticket-detail'
import { messages as say } from './messages'

/** Describes the selections of a ticket in each of its races. */
export function Legs({ ticket }: { readonly ticket: TicketDetail }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {ticket.legs.map(leg => (
        <Box key={leg.race.id}>
          <Typography variant="subtitle2" component="h3">
            <bdi>{say.race(leg.race.no, leg.race.name)}</bdi>
          </Typography>
          <Box component="dl" sx={look}>
            {distinctLists(leg, ticket).map(({ label, list }) => (
              <Box key={label} sx={{ display: 'contents' }}>
                <Typography component="dt" color="text.secondary">
                  {label}
                </Typography>
                <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  {listText(list)}
                </Typography>
              </Box>
            ))}
          </Box>
          {leg.alternate !== null && <Typography>{say.alternate(leg.alternate)}</Typography>}
        </Box>
      ))}
    </Box>
  )
}

/** A box has the same list at every position. */
function distinctLists({ lists }: TicketLeg, { box, isOrdered }: TicketDetail) {
  const isOneList = new Set(lists.map(listText)).size === 1
  if (lists.length > 1 && isOneList && (box || !isOrdered))
    return lists.slice(0, 1).map(list => ({ label: say.anyOrder, list }))
  if (lists.length === 1) return lists.map(list => ({ label: say.runner, list }))
  return lists.map((list, place) => ({ label: say.positions[place] ?? say.position(place + 1), list }))
}

/** "5 Storm, 7 Rain (scratched)" */
function listText({ isAll, runners }: TicketLeg['lists'][number]): string {
  if (isAll) return say.all(runners.length)
  return runners
    .map(({ no, name, isScratched }) => (isScratched ? `${no} ${name} (${say.scratched})` : `${no} ${name}`))
    .join(', ')
}

const look = {
  m: 0,
  display: 'grid',
  columnGap: 2,
  rowGap: 0.5,
  gridTemplateColumns: 'minmax(88px, auto) minmax(0, 1fr)',
} as const
