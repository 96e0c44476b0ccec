import type { CellProps } from '../cell'
import { fieldMessages } from '../messages'

/**
 * A link out of the portal, which learns nothing of where it was followed from. What no browser opens, such as the
 * address of an encoder, is text.
 */
export function AddressCell({ value, scene }: CellProps<'url', string>) {
  if (scene.isPlain || !/^(https:\/)?\//.test(value)) return <span>{value}</span>
  return (
    <a href={value} target="_blank" rel="noopener noreferrer">
      {value.replace(/^https:\/\//, '')}
    </a>
  )
}

/** The picture itself on a page; in a grid, where 25 would be fetched, the link to it. */
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
