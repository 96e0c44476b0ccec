import type { Previewer } from '../../context'
import { openRacesOf } from '../racing'

/** Names the races that take bets and lose their picture (docs/streams.md). */
export const previewStop: Previewer = async ({ orm, row }) => {
  const open = await openRacesOf(orm, row)
  const summary =
    open.length === 0
      ? 'No open race loses its picture.'
      : `Betting goes on without a picture on ${open.length === 1 ? 'an open race' : `${open.length} open races`}. Suspend it, or link another stream first.`
  return {
    summary,
    races: open.map(({ no, name, postTime }) => ({
      race: `Race ${no}: ${name}`,
      postTime: new Date(String(postTime)).toISOString(),
    })),
  }
}
