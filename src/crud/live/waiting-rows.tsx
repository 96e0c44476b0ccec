import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { LiveList } from './use-live-list'

/** Takes no room, so that no row moves from under the pointer, and stays in sight below the bars of the shell. */
const Place = styled('div')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 72,
  zIndex: 3,
  height: 0,
  display: 'flex',
  justifyContent: 'center',
  [theme.breakpoints.up('lg')]: { insetBlockStart: 152 },
}))

/** Says that others did something which is not shown yet, and brings it in when the person wants it. */
export function WaitingRows({ waiting }: { waiting: LiveList['waiting'] }) {
  const bringIn = () => {
    waiting?.bringIn()
    // The button is about to go; whoever pressed it by keyboard goes on at the first row.
    requestAnimationFrame(() => {
      scrollTo({ top: 0 })
      document.querySelector<HTMLElement>('[role="grid"] [role="gridcell"] a')?.focus({ preventScroll: true })
    })
  }
  return (
    <Place role="status">
      {waiting && (
        <Button
          dir="auto"
          size="small"
          variant="contained"
          sx={{ height: 30, mt: '-23px', borderRadius: 4 }}
          onClick={bringIn}
        >
          {waiting.added > 0 ? `${waiting.added} new` : 'Bring up to date'}
        </Button>
      )}
    </Place>
  )
}
