import type { CellProps } from '../cell'
import { fieldMessages } from '../messages'

/**
 * A link to another site, which does not learn where the user came from. Addresses that no browser opens, such as an
 * encoder's, are plain text.
 */
export function AddressCell({ value, scene }: CellProps<'url', string>) {
  if (scene.isPlain || !/^(https:\/)?\//.test(value)) return <span>{value}</span>
  return (
    <a href={value} target="_blank" rel="noopener noreferrer">
      {value.replace(/^https:\/\//, '')}
    </a>
  )
}

/** Shows the picture on a page; in a grid, which would load 25 pictures, a link to it. */
export function ImageCell({ value, scene }: CellProps<'image', string>) {
  if (scene.isPlain) return <span>{value}</span>
  return (
    <a href={value} target="_blank" rel="noopener noreferrer">
      {scene.isDense ? (
        fieldMessages.picture
      ) : (
        <img className="cell-image" src={value} alt={value} loading="lazy" />
      )}
    </a>
  )
}
