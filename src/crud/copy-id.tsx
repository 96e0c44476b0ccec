import { shortId } from '../domain/short-id'
import { copyText } from './copy-text'
import { crudMessages } from './messages'

/**
 * Shows the end of a record's id; a click copies the whole id. It is a single plain element because lists draw one per
 * row.
 */
export function CopyId({ id, tabIndex }: { id: string; tabIndex?: 0 | -1 }) {
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      className="cell-copy"
      title={id}
      aria-label={crudMessages.copyId(shortId(id))}
      // In a grid, Space would turn the page.
      onKeyDown={event => event.key === ' ' && event.stopPropagation()}
      onClick={event => {
        event.stopPropagation()
        copyText(id, crudMessages.id)
      }}
    >
      {shortId(id)}
    </button>
  )
}
