/** How a picture is displayed: zoom, rotation, and offset from the middle in CSS pixels. */
export interface PictureState {
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

export const initialPictureState: PictureState = { zoom: 1, turn: 0, x: 0, y: 0 }

const zooms = { least: 1, most: 8, step: 1.4 }

/** A small picture is enlarged at most this much to fill its place. */
const maxEnlargement = 2

export function zoomedIn(look: PictureState): PictureState {
  return { ...look, zoom: Math.min(zooms.most, look.zoom * zooms.step) }
}

/** Zooms out; when the whole picture is visible, it is centred. */
export function zoomedOut(look: PictureState): PictureState {
  const zoom = Math.max(zooms.least, look.zoom / zooms.step)
  return zoom === zooms.least ? { ...look, zoom, x: 0, y: 0 } : { ...look, zoom }
}

export function turned(look: PictureState, quarters: 1 | -1): PictureState {
  return { ...look, turn: (look.turn + quarters * 90 + 360) % 360, x: 0, y: 0 }
}

/** Returns the drawn size before rotation, so that at zoom 1 the whole picture is visible. */
export function drawnSize(picture: Size, place: Size, { zoom, turn }: PictureState): Size {
  const [width, height] = isOnItsSide(turn)
    ? [picture.height, picture.width]
    : [picture.width, picture.height]
  const fit = Math.min(place.width / width, place.height / height, maxEnlargement)
  return { width: picture.width * fit * zoom, height: picture.height * fit * zoom }
}

/** Moves the picture by CSS pixels, at most to its edges. */
export function moved(
  look: PictureState,
  by: { readonly x: number; readonly y: number },
  picture: Size,
  place: Size,
): PictureState {
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
