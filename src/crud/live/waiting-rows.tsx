import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { spokenOnly } from '../../parts/spoken-only'
import type { AnyResource } from '../../resources/kernel/declare/resource'
import type { WireRow } from '../../resources/kernel/wire/wire'
import { titleOf } from '../title-of'
import type { Waiting } from './live-page'
import { liveMessages } from './messages'

/** Has no height, so that no row moves from under the pointer, and sticks below the bars of the shell. */
const Place = styled('div')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 80,
  zIndex: 3,
  height: 0,
  display: 'flex',
  justifyContent: 'center',
  [theme.breakpoints.up('lg')]: { insetBlockStart: 160 },
}))

const ScreenReaderOnly = styled('span')(spokenOnly)

interface WaitingRowsProps {
  readonly resource: AnyResource
  readonly waiting: Waiting
  /** Deleted rows: sighted users see them struck through, screen readers announce them. */
  readonly gone: readonly WireRow[]
}

/** Announces changes that the list does not show yet; the button applies them. */
export function WaitingRows({ resource, waiting: { added, first, bringIn }, gone }: WaitingRowsProps) {
  const bringInAndFocus = () => {
    bringIn()
    // The button disappears, so the focus moves to the first row.
    if (first) focusRow(first)
  }
  return (
    <Place>
      {gone.length > 0 && <ScreenReaderOnly>{describeDeleted(resource, gone)}</ScreenReaderOnly>}
      <Button
        dir="auto"
        size="small"
        variant="contained"
        sx={{ height: 30, mt: '-23px', borderRadius: 4 }}
        onClick={bringInAndFocus}
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

/** How many frames to wait for the grid to draw the row. */
const maxFrames = 30

function focusRow(id: string, frame = 1): void {
  const link = document.querySelector<HTMLElement>(`tr[data-id="${id}"] a`)
  if (!link && frame < maxFrames) requestAnimationFrame(() => focusRow(id, frame + 1))
  scrollTo({ top: 0 })
  link?.focus({ preventScroll: true })
}
