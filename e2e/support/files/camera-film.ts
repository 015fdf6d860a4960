import { createCanvas } from '@napi-rs/canvas'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Labels on a page of A4, in mm. */
const across = 3
const down = 8
const scale = 4

/** How the label lies, in radians: no hand holds still, and a reader may miss one code in some hundred as it lies at first. */
const turns = [0.09, 0.04, -0.06]
const framesOfATurn = 10

/** The label of a code, cut out of the printed page as a camera would see it on a table: small, turned, not quite white. */
async function photograph(pdf: Uint8Array, code: string, turned: number): Promise<Buffer> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS })
  const page = await (await task.promise).getPage(1)
  const viewport = page.getViewport({ scale })
  const paper = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ canvas: paper as never, viewport }).promise
  const { items } = await page.getTextContent()
  const item = items.find((one) => 'str' in one && one.str.includes(code))
  if (!item || !('transform' in item)) throw new Error(`no label says ${code}`)
  const [, , , , x = 0, y = 0] = item.transform as number[]
  const [width, height] = [paper.width / across, paper.height / down]
  const left = Math.floor((x * scale) / width) * width
  const top = Math.floor((paper.height - y * scale) / height) * height
  await task.destroy()

  const frame = createCanvas(640, 480)
  const context = frame.getContext('2d')
  context.fillStyle = '#7b746a'
  context.fillRect(0, 0, 640, 480)
  context.translate(320, 240)
  context.rotate(turned)
  context.drawImage(
    paper,
    left,
    top,
    width,
    height,
    -260,
    -(260 * height) / width,
    520,
    (520 * height) / width,
  )
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.fillStyle = 'rgb(60 50 30 / 14%)'
  context.fillRect(0, 0, 640, 480)
  return frame.encode('jpeg', 72)
}

/** A film for Chromium's false camera, in a loop: each label for a while, one after the other. */
export async function filmOf(pdf: Uint8Array, codes: readonly string[]): Promise<Buffer> {
  const frames: Buffer[] = []
  for (const code of codes)
    for (const turned of turns) {
      const picture = await photograph(pdf, code, turned)
      frames.push(...Array.from({ length: framesOfATurn }, () => picture))
    }
  return Buffer.concat(frames)
}
