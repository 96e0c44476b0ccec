import { styled } from '@mui/material/styles'
import { layoutMessages } from './messages'

/** The id of the main landmark. */
export const contentId = 'content'

const Link = styled('a')(({ theme }) => ({
  position: 'fixed',
  insetBlockStart: 8,
  insetInlineStart: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '10px 18px',
  borderRadius: theme.shape.borderRadius,
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  fontWeight: 600,
  textDecoration: 'none',
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}))

/** The first element that the Tab key reaches: skips the menu. */
export function SkipLink() {
  return (
    <Link
      href={`#${contentId}`}
      onClick={event => {
        // The router owns the address, so only the focus moves.
        event.preventDefault()
        document.getElementById(contentId)?.focus()
      }}
    >
      {layoutMessages.skipToContent}
    </Link>
  )
}
