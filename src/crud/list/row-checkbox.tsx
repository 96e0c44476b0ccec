import type { GridSlotProps } from '@mui/x-data-grid'
import { useEffect, useRef } from 'react'

/** The browser's own checkbox: one element where Material's has four, in every row. */
export function RowCheckbox(props: GridSlotProps['baseCheckbox']) {
  const { checked, indeterminate, disabled, autoFocus, tabIndex, slotProps, onChange, onClick, onKeyDown } =
    props
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate ?? false
  }, [indeterminate])
  useEffect(() => {
    if (autoFocus) box.current?.focus({ preventScroll: true })
  }, [autoFocus])
  return (
    <input
      {...slotProps?.htmlInput}
      ref={box}
      type="checkbox"
      className="row-checkbox"
      checked={checked ?? false}
      disabled={disabled ?? false}
      tabIndex={tabIndex}
      onChange={onChange}
      onClick={onClick}
      onKeyDown={onKeyDown}
    />
  )
}
