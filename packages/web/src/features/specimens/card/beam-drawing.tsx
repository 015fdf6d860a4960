import css from './break-form.module.css'

const outline = 'M3 20h90v18H3Z'
/** Two loads at the thirds of the span, two supports below. */
const loads = ['M36 6v11', 'M32 13l4 5 4-5', 'M60 6v11', 'M56 13l4 5 4-5']
const supports = ['M12 39l-5 8h10Z', 'M84 39l-5 8h10Z']

/** A beam under two loads, broken between or beside them; the label beside it names the failure. */
export function BeamDrawing({ outside, height }: { outside: boolean; height: number }) {
  const crack = outside ? 'M29 38l2-6-3-5 2-7' : 'M48 38l2-6-3-5 2-7'
  return (
    <svg
      className={css['fracture']}
      viewBox="0 2 96 48"
      width={(height * 96) / 48}
      height={height}
      aria-hidden="true"
    >
      {!outside && <path d="M36 20h24v18H36Z" className={css['broken']} />}
      {outside && <path d="M12 20h24v18H12Z" className={css['broken']} />}
      <path d={outline} className={css['body']} fillOpacity={0} />
      {[...loads, ...supports].map((path) => (
        <path key={path} d={path} className={css['body']} />
      ))}
      <path d={crack} className={css['crack']} />
    </svg>
  )
}
