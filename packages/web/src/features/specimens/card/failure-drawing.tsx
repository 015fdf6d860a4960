import { isFractureType } from '@probeta/domain/specimen/fracture.ts'
import type { SpecimenKind } from '@probeta/domain/specimen/geometry.ts'
import type { FailureFigure } from '@probeta/domain/specimen/methods/test-method.ts'
import { BeamDrawing } from './beam-drawing.tsx'
import { CubeDrawing } from './cube-drawing.tsx'
import { FractureDrawing } from './fracture-drawing.tsx'

type Props = { figure: FailureFigure; kind: SpecimenKind; code: string; height: number }

/**
 * The picture of a failure. The letters A to K of EN 12390-3 have none: their figure was not available to us, and a wrong
 * picture would mislead the choice.
 */
export function FailureDrawing({ figure, kind, code, height }: Props) {
  if (kind === 'beam') return <BeamDrawing outside={code === 'O'} height={height} />
  if (kind === 'cube' && figure === 'en12390-3') return <CubeDrawing code={code} height={height} />
  const type = code === 'satisfactory' ? 1 : Number(code)
  if (isFractureType(type)) return <FractureDrawing type={type} height={height} />
  return (
    <span className="pb-code" aria-hidden="true" style={{ lineHeight: `${height}px`, fontSize: 24 }}>
      {code}
    </span>
  )
}
