import css from './break-form.module.css'

type Props = {
  viewBox: string
  height: number
  body: readonly string[]
  /** The parts that spalled, in grey. */
  broken?: string | undefined
  cracks: readonly string[]
}

/** Our own schematic view of a broken specimen. */
export function SketchDrawing({ viewBox, height, body, broken, cracks }: Props) {
  const [, , wide = 1, tall = 1] = viewBox.split(' ').map(Number)
  return (
    <svg
      className={css['fracture']}
      viewBox={viewBox}
      width={(height * wide) / tall}
      height={height}
      aria-hidden="true"
    >
      {broken && <path d={broken} className={css['broken']} />}
      {body.map((path) => (
        <path key={path} d={path} className={css['body']} />
      ))}
      {cracks.map((path) => (
        <path key={path} d={path} className={css['crack']} />
      ))}
    </svg>
  )
}
