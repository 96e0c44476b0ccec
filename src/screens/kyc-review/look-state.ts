/** How a picture is looked at: how near, turned how far, and moved to where (CSS pixels from the middle). */
export interface Look {
  readonly zoom: number
  /** Degrees clockwise: 0, 90, 180 or 270. */
  readonly turn: number
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const firstLook: Look = { zoom: 1, turn: 0, x: 0, y: 0 }

const zooms = { least: 1, most: 8, step: 1.4 }

/** A small picture is not blown up to more than this to fill its place. */
const mostFit = 2

export function nearer(look: Look): Look {
  return { ...look, zoom: Math.min(zooms.most, look.zoom * zooms.step) }
}

/** As far as the whole picture is seen, which then stands in the middle. */
export function farther(look: Look): Look {
  const zoom = Math.max(zooms.least, look.zoom / zooms.step)
  return zoom === zooms.least ? { ...look, zoom, x: 0, y: 0 } : { ...look, zoom }
}

export function turned(look: Look, quarters: 1 | -1): Look {
  return { ...look, turn: (look.turn + quarters * 90 + 360) % 360, x: 0, y: 0 }
}

/** The size that the picture is drawn at, before it is turned, so that at zoom 1 all of it is seen. */
export function drawnSize(picture: Size, place: Size, { zoom, turn }: Look): Size {
  const [width, height] = isOnItsSide(turn)
    ? [picture.height, picture.width]
    : [picture.width, picture.height]
  const fit = Math.min(place.width / width, place.height / height, mostFit)
  return { width: picture.width * fit * zoom, height: picture.height * fit * zoom }
}

/** Moved by so many CSS pixels, no farther than to the picture's edges. */
export function moved(
  look: Look,
  by: { readonly x: number; readonly y: number },
  picture: Size,
  place: Size,
): Look {
  const drawn = drawnSize(picture, place, look)
  const [width, height] = isOnItsSide(look.turn) ? [drawn.height, drawn.width] : [drawn.width, drawn.height]
  const within = (value: number, room: number) => Math.max(-room, Math.min(room, value))
  return {
    ...look,
    x: within(look.x + by.x, Math.max(0, (width - place.width) / 2)),
    y: within(look.y + by.y, Math.max(0, (height - place.height) / 2)),
  }
}

function isOnItsSide(turn: number): boolean {
  return turn % 180 === 90
}
