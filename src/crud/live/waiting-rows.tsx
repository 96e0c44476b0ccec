import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { Waiting } from './use-live-list'

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

/** Says that others did something which is not shown yet, and brings it in when the person wants it. */
export function WaitingRows({ waiting: { added, first, bringIn } }: { waiting: Waiting }) {
  const bringInAndGo = () => {
    bringIn()
    // The button is about to go; whoever pressed it goes on at the first row.
    if (first) goTo(first)
  }
  return (
    <Place>
      <Button
        dir="auto"
        size="small"
        variant="contained"
        sx={{ height: 30, mt: '-23px', borderRadius: 4 }}
        onClick={bringInAndGo}
      >
        {added > 0 ? `${added} new` : 'Bring up to date'}
      </Button>
    </Place>
  )
}

/** How many times it is looked for a row that the grid is about to draw. */
const looks = 30

function goTo(id: string, look = 1): void {
  const link = document.querySelector<HTMLElement>(`[role="row"][data-id="${id}"] a`)
  if (!link && look < looks) requestAnimationFrame(() => goTo(id, look + 1))
  scrollTo({ top: 0 })
  link?.focus({ preventScroll: true })
}
