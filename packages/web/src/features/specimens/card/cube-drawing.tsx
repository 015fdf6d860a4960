import { SketchDrawing } from './sketch-drawing.tsx'

type Broken = { readonly cracks: readonly string[]; readonly broken?: string }

/** Front, top and side. */
const cube = ['M6 18h36v36H6Z', 'M6 18 18 6h36L42 18Z', 'M42 18 54 6v36L42 54Z']
const upright = ['M13 22l2 12-3 12', 'M21 20l2 11-3 9 2 10', 'M29 22l-2 10 3 8-2 9', 'M36 21l1 13-3 14']
const besides = ['M46 20l1 11-2 10', 'M50 15l-1 12 2 9']

const sketches: Readonly<Record<string, Broken>> = {
  satisfactory: { cracks: [...upright, ...besides] },
  1: { cracks: upright },
  2: { cracks: ['M6 37c7-2 13 1 19 0s11 1 17-1', 'M49 14l1 9-2 8'] },
  3: { cracks: [...upright, ...besides, 'M6 39c7-2 13 1 19 0s11 1 17-1'] },
  4: { broken: 'M6 18h36l-4 9 1 12 3 15H6l6-16Z', cracks: ['M42 36l4-4 2 5 4-5'] },
  5: {
    broken: 'M6 18h36l-4 9 1 12 3 15H6l6-16Z',
    cracks: ['M11 13c8-2 14 1 21 0s11 0 15-1', 'M42 36l4-4 2 5 4-5'],
  },
  6: {
    broken: 'M17 18h25v36H6Z',
    cracks: ['M17 18 6 54', 'M14 10c9-1 14 1 21 0s10 0 15-1', 'M42 36l4-4 2 5 4-5'],
  },
  7: { broken: 'M6 22c10 7 10 20 0 27Z', cracks: ['M14 37l5-3 2 5 4-3', 'M50 10v17'] },
  8: {
    broken: 'M42 22c-13 8-13 22 0 28 8-9 9-21 0-28Z',
    cracks: ['M6 18 54 6', 'M32 37l-5-3-2 4-3-2', 'M48 33l4-3'],
  },
  9: { broken: 'M6 18 54 6 44 52C34 47 18 33 6 18Z', cracks: ['M6 18 54 6', 'M6 18c12 15 28 29 38 34'] },
}

/** A broken cube seen from a corner; the label beside it names the failure. */
export const CubeDrawing = ({ code, height }: { code: string; height: number }) => (
  <SketchDrawing viewBox="4 3 52 54" height={height} body={cube} {...(sketches[code] ?? { cracks: [] })} />
)
