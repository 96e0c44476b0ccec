import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { titleOf } from '../title-of'
import type { Waiting } from './live-page'
import { liveMessages } from './messages'

/** Takes no room, so that no row moves from under the pointer, and stays in sight below the bars of the shell. */
const Place = styled('div')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 80,
  zIndex: 3,
  height: 0,
  display: 'flex',
  justifyContent: 'center',
  [theme.breakpoints.up('lg')]: { insetBlockStart: 160 },
}))

/** Not seen; read out by a screen reader. */
const Heard = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})

interface WaitingRowsProps {
  readonly resource: AnyResource
  readonly waiting: Waiting
  /** What is struck out is seen; who hears the page is told. */
  readonly gone: readonly WireRow[]
}

/** Says that others did something which is not shown yet, and brings it in when the person wants it. */
export function WaitingRows({ resource, waiting: { added, first, bringIn }, gone }: WaitingRowsProps) {
  const bringInAndGo = () => {
    bringIn()
    // The button is about to go; whoever pressed it goes on at the first row.
    if (first) goTo(first)
  }
  return (
    <Place>
      {gone.length > 0 && <Heard>{describeDeleted(resource, gone)}</Heard>}
      <Button
        dir="auto"
        size="small"
        variant="contained"
        sx={{ height: 30, mt: '-23px', borderRadius: 4 }}
        onClick={bringInAndGo}
      >
        {added > 0 ? liveMessages.newRows(added) : liveMessages.update}
      </Button>
    </Place>
  )
}

/** "Bagyo was deleted", "Bagyo and 2 more were deleted". */
function describeDeleted(resource: AnyResource, [first, ...rest]: readonly WireRow[]): string {
  return liveMessages.deletedRows(first ? titleOf(resource, first) : '', rest.length)
}

/** How many times it is looked for a row that the grid is about to draw. */
const looks = 30

function goTo(id: string, look = 1): void {
  const link = document.querySelector<HTMLElement>(`tr[data-id="${id}"] a`)
  if (!link && look < looks) requestAnimationFrame(() => goTo(id, look + 1))
  scrollTo({ top: 0 })
  link?.focus({ preventScroll: true })
}
