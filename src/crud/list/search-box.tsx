import Search from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useCallback, useEffect, useRef, useState } from 'react'
import { listMessages } from './messages'

/** How long after the last keystroke the search starts, in milliseconds. */
const typingPause = 300

/** The search box over the declared search fields. */
export function SearchBox({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q)
  const asked = useRef(q)
  const latest = useRef(onSearch)
  latest.current = onSearch

  // Reset, Back and links change the query from outside.
  useEffect(() => {
    if (q === asked.current) return
    asked.current = q
    setTyped(q)
  }, [q])

  const ask = useCallback((text: string) => {
    if (text.trim() === asked.current) return
    asked.current = text.trim()
    latest.current(asked.current)
  }, [])

  useEffect(() => {
    const timer = setTimeout(() => ask(typed), typingPause)
    // A click on a link cancels the search: its navigation would override the link's.
    const cancelOnNavigation = (event: MouseEvent) => event.defaultPrevented && clearTimeout(timer)
    window.addEventListener('click', cancelOnNavigation)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('click', cancelOnNavigation)
    }
  }, [typed, ask])

  return (
    <OutlinedInput
      type="search"
      size="small"
      placeholder={listMessages.search}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      onKeyDown={event => event.key === 'Enter' && ask(typed)}
      inputProps={{ 'aria-label': listMessages.search, maxLength: 200 }}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      sx={{ width: { xs: '100%', sm: 280 } }}
    />
  )
}
