/** Position of a picture in its frame: moved in pixels, turned by quarters, enlarged. */
export type Look = { readonly x: number; readonly y: number; readonly turn: number; readonly zoom: number }

export const wholePicture: Look = { x: 0, y: 0, turn: 0, zoom: 1 }

const mostZoom = 8
/** Pixels a picture may be moved at this zoom, so that it is never lost from view. */
const reach = (zoom: number) => 600 * Math.max(0.5, zoom)

const between = (value: number, most: number) => Math.max(-most, Math.min(most, value))

export const moveLook = (look: Look, dx: number, dy: number): Look => ({
  ...look,
  x: between(look.x + dx, reach(look.zoom)),
  y: between(look.y + dy, reach(look.zoom)),
})

/** Zooms around the middle of the frame. At zoom 1 the picture returns to its original position. */
export function zoomLook(look: Look, factor: number): Look {
  const zoom = Math.max(1, Math.min(mostZoom, look.zoom * factor))
  if (zoom === 1) return { ...wholePicture, turn: look.turn }
  const by = zoom / look.zoom
  return { ...look, zoom, x: look.x * by, y: look.y * by }
}

export const turnLook = (look: Look): Look => ({ ...look, turn: look.turn + 90 })
