import { shortId } from '../fields/short-id'
import { notify } from '../providers/notification'

/** The end of a record's id; pressed, the whole id is copied. One bare element, for lists have many. */
export function CopyId({ id, tabIndex }: { id: string; tabIndex?: 0 | -1 }) {
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className="cell-copy"
      title={id}
      aria-label={`Copy id ${shortId(id)}`}
      // In a grid, Space would turn the page.
      onKeyDown={event => event.key === ' ' && event.stopPropagation()}
      onClick={event => {
        event.stopPropagation()
        copy(id)
      }}
    >
      {shortId(id)}
    </button>
  )
}

async function copy(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(id)
    notify({ type: 'success', message: 'Id copied' })
  } catch (error) {
    console.warn('The clipboard is closed to this page', error)
    notify({ type: 'info', message: `The browser did not let the id be copied: ${id}` })
  }
}
