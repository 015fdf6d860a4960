import type { FractureType } from '@probeta/domain/specimen/fracture.ts'
import { SketchDrawing } from './sketch-drawing.tsx'

const body = 'M5 9v48c0 3.3 6.7 6 15 6s15-2.7 15-6V9'
const top = 'M5 9c0-3.3 6.7-6 15-6s15 2.7 15 6-6.7 6-15 6S5 12.3 5 9Z'

type Broken = {
  readonly body?: readonly string[]
  readonly cracks: readonly string[]
  readonly broken: string
}

const sketches: Record<FractureType, Broken> = {
  1: {
    cracks: ['M6 15 18 34 6 57', 'M34 15 22 34 34 57', 'M18 34h4'],
    broken: 'M5 14 18 34 5 58ZM35 14 22 34 35 58Z',
  },
  2: {
    cracks: ['M6 59 20 35 34 59', 'M20 35l-1-12 1-8', 'M12 48 11 30l1-16', 'M28 48l1-15-1-19'],
    broken: 'M5 58 12 47 11 30l1-16-7-4ZM35 58l-7-11 1-14-1-19 7-4Z',
  },
  3: {
    cracks: ['M11 14l1 18-1 28', 'M18 15l-1 20 2 28', 'M24 15l1 17-1 30', 'M30 14l-1 20 1 26'],
    broken: 'M18 15l-1 20 2 28 5-1 1-30-1-17Z',
  },
  4: {
    cracks: ['M9 13l7 14 6 13 9 21'],
    broken: 'M9 13l7 14 6 13 9 21 4-3V9l-4 4-11 2Z',
  },
  5: {
    cracks: ['M13 14 9 27l-4 9', 'M28 14l3 10 4 8'],
    broken: 'M13 14 9 27l-4 9V10ZM28 14l3 10 4 8V10Z',
  },
  6: {
    body: ['M5 34v23c0 3.3 6.7 6 15 6s15-2.7 15-6V30L24 7l-4-3-4 5L5 34Z'],
    cracks: ['M20 4l-2 15 1 14', 'M16 9l-4 22-7 8', 'M24 7l4 19 7 8'],
    broken: 'M5 34 16 9l-4 22-7 8ZM35 30 24 7l4 19 7 8Z',
  },
}

/** A broken cylinder; the label beside it names the failure. */
export const FractureDrawing = ({ type, height = 56 }: { type: FractureType; height?: number }) => (
  <SketchDrawing viewBox="0 0 40 66" height={height} body={[body, top]} {...sketches[type]} />
)
