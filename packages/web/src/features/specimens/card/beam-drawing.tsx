import { SketchDrawing } from './sketch-drawing.tsx'

const outline = 'M3 20h90v18H3Z'
/** Two loads at the thirds of the span, two supports below. */
const loads = ['M36 6v11', 'M32 13l4 5 4-5', 'M60 6v11', 'M56 13l4 5 4-5']
const supports = ['M12 39l-5 8h10Z', 'M84 39l-5 8h10Z']

/** A beam under two loads, broken between or beside them; the label beside it names the failure. */
export const BeamDrawing = ({ outside, height }: { outside: boolean; height: number }) => (
  <SketchDrawing
    viewBox="0 2 96 48"
    height={height}
    body={[outline, ...loads, ...supports]}
    broken={outside ? 'M12 20h24v18H12Z' : 'M36 20h24v18H36Z'}
    cracks={[outside ? 'M29 38l2-6-3-5 2-7' : 'M48 38l2-6-3-5 2-7']}
  />
)
