/** Points of one stroke, in the units of the drawing: 600 wide, 200 high. */
export type Stroke = readonly (readonly [x: number, y: number])[]
export const padSize = { width: 600, height: 200 } as const

const scale = 2
const ink = '#14213d'

/** An SVG path through the midpoints between points, which smooths the stroke; a dot for a single touch. */
export function pathOf(stroke: Stroke): string {
  const [first, ...rest] = stroke
  if (!first) return ''
  const [x, y] = first
  if (rest.length === 0) return `M${x} ${y}h0.1`
  const middles = rest.map(([nextX, nextY], i) => {
    const [atX, atY] = stroke[i] ?? first
    return `Q${atX} ${atY} ${(atX + nextX) / 2} ${(atY + nextY) / 2}`
  })
  const [lastX, lastY] = stroke.at(-1) ?? first
  return `M${x} ${y}${middles.join('')}L${lastX} ${lastY}`
}

const asPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))),
      'image/png',
    )
  })

/** Draws the strokes as a PNG on white. */
export async function drawStrokes(strokes: readonly Stroke[]): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = padSize.width * scale
  canvas.height = padSize.height * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser draws nothing')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(scale, scale)
  context.strokeStyle = ink
  context.lineWidth = 2.6
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const stroke of strokes) context.stroke(new Path2D(pathOf(stroke)))
  return asPng(canvas)
}

/** Draws a name in a handwriting font of the system, as a PNG on white. */
export async function drawName(name: string): Promise<Blob> {
  const font = `italic 84px 'Segoe Script', 'Bradley Hand', 'Snell Roundhand', 'URW Chancery L', cursive`
  const canvas = document.createElement('canvas')
  const measuring = canvas.getContext('2d')
  if (!measuring) throw new Error('the browser draws nothing')
  measuring.font = font
  canvas.width = Math.min(2400, Math.ceil(measuring.measureText(name).width) + 80)
  canvas.height = 180
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser draws nothing')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = ink
  context.font = font
  context.textBaseline = 'middle'
  context.fillText(name, 40, 92, canvas.width - 80)
  return asPng(canvas)
}
