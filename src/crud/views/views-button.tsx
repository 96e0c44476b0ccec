import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import Button from '@mui/material/Button'
import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../parts/lazy-part'
import { viewMessages } from './messages'
import type { ViewsProps } from './views-props'

const ViewsMenu = lazyPart('views', async () => (await import('./views-menu')).ViewsMenu)

/** The "Views" button. The menu's code loads when the user first opens it. */
export function ViewsButton(props: ViewsProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isUsed, setUsed] = useState(false)
  const open = () => {
    setUsed(true)
    setAnchor(button.current)
  }
  return (
    <>
      <Button
        ref={button}
        color="inherit"
        startIcon={<BookmarkBorder />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={open}
      >
        {viewMessages.button}
      </Button>
      <Suspense>
        {isUsed && <ViewsMenu {...props} button={button} anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  )
}
