import type { Drawn } from '@probeta/charts/drawn.ts'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { Drawing } from './drawing.tsx'
import { findSpot, stepSpot } from './find-spot.ts'

/** Description of a point: its name, its number, and in small print what else is known. */
export type Told = { readonly title: string; readonly value: string; readonly more: readonly string[] }

type Props = {
  drawn: Drawn
  /** Accessible name of the points: 'Points: arrow keys move, Enter opens'. */
  label: string
  tell: (index: number) => Told
  onOpen?: ((index: number) => void) | undefined
}

const reach = 36

/** A drawing whose points can be explored by mouse, touch or arrow keys; each shows its description. */
export function ExploredDrawing({ drawn: { mark, spots }, label, tell, onOpen }: Props) {
  const [chosen, setChosen] = useState<number>()
  const count = spots.x.length
  const at = chosen !== undefined && chosen < count ? chosen : undefined
  const description = at === undefined ? undefined : tell(at)
  const wide = Number(mark.attributes['width'] ?? 0)

  function find(event: PointerEvent<HTMLElement>) {
    const place = event.currentTarget.getBoundingClientRect()
    const scale = place.width > 0 ? wide / place.width : 1
    const [left, top] = [(event.clientX - place.left) * scale, (event.clientY - place.top) * scale]
    return findSpot(spots, left, top, reach)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && at !== undefined) setChosen(undefined)
    else if (event.key === 'Enter' && at !== undefined && onOpen) onOpen(at)
    else {
      const to = stepSpot(event.key, at, count)
      if (to === undefined) return
      setChosen(to)
    }
    event.preventDefault()
  }

  return (
    <div className="pb-drawing">
      <Drawing mark={mark} />
      {count > 0 && (
        // Arrow keys reach a slider in every screen reader; its text is announced at each step.
        <div
          className="pb-drawing-points"
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={count}
          aria-valuenow={(at ?? 0) + 1}
          aria-valuetext={
            description ? [description.title, description.value, ...description.more].join('. ') : label
          }
          data-opens={at !== undefined && onOpen !== undefined}
          onKeyDown={onKeyDown}
          onPointerMove={(event) => event.pointerType === 'mouse' && setChosen(find(event))}
          onPointerLeave={(event) => event.pointerType === 'mouse' && setChosen(undefined)}
          onPointerUp={(event) => {
            const found = find(event)
            // On touch, the first tap shows a point; a second tap on it opens it.
            if (found !== undefined && (event.pointerType === 'mouse' || found === at)) onOpen?.(found)
            setChosen(found)
          }}
          onBlur={() => setChosen(undefined)}
        />
      )}
      {description && at !== undefined && (
        <Card description={description} left={spots.x[at] ?? 0} top={spots.y[at] ?? 0} wide={wide} />
      )}
    </div>
  )
}

type CardProps = { description: Told; left: number; top: number; wide: number }

function Card({ description, left, top, wide }: CardProps) {
  // Beside its point, on the side where there is room.
  const side = left < wide / 2 ? { left: left + 16 } : { right: wide - left + 16 }
  return (
    <div aria-hidden="true">
      <span className="pb-drawing-spot" style={{ left, top }} />
      <div className="pb-drawing-told" style={{ ...side, top: Math.max(0, top - 34) }}>
        <strong>{description.title}</strong>
        <span>{description.value}</span>
        {description.more.map((line) => (
          <small key={line} className="pb-dim">
            {line}
          </small>
        ))}
      </div>
    </div>
  )
}
