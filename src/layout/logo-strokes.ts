/** A line of the logo, with round ends, in a square of 64. */
interface Stroke {
  readonly d: string
  readonly color: string
  readonly width: number
}

/**
 * The logo as public/favicon.svg has it. Drawn with the page: a browser makes a document of its own for an image of SVG, just
 * when the portal is about to be drawn (docs/first-load.md).
 */
export const logoStrokes: readonly Stroke[] = [
  { d: 'M14 14h36v36H14zM14 32h36', color: '#0b6e4f', width: 28 },
  { d: 'M20 50V28a12 12 0 0 1 24 0v22', color: '#fff', width: 8 },
  { d: 'M12 36h40', color: '#ffd166', width: 5 },
  {
    d: 'M20 27h0M25.5 19h0M38.5 19h0M44 27h0M20 46h0M44 46h0',
    color: '#0b6e4f',
    width: 3.4,
  },
]
