import Button, { type ButtonProps } from '@mui/material/Button'
import { useForkRef } from '@mui/material/utils'
import { type Ref, useEffect, useLayoutEffect, useRef } from 'react'
import { focusHeading } from './focus-heading'

type RunButtonProps = ButtonProps & { readonly ref?: Ref<HTMLButtonElement> }

/**
 * A button that runs a request. It is disabled meanwhile, and so loses the focus: it takes it back afterwards. Where it is
 * gone by then, the heading of the page has the focus.
 */
export function RunButton({ loading = false, disabled = false, ref = null, ...props }: RunButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  const isOff = loading || disabled
  useLayoutEffect(() => {
    const { current } = button
    if (isOff) hadFocus.current = document.activeElement === current
    // A dialog takes the focus of its disabled button itself.
    else if (hadFocus.current && document.activeElement?.contains(current)) current?.focus()
    if (!isOff) hadFocus.current = false
  }, [isOff])
  useEffect(
    () => () => {
      if (hadFocus.current) setTimeout(focusHeading)
    },
    [],
  )
  return <Button {...props} ref={useForkRef(button, ref)} loading={loading} disabled={disabled} />
}
