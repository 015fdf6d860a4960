import type { Drawn } from '@probeta/charts/drawn.ts'
import type { CommonWords, Look } from '@probeta/charts/look.ts'
import { useCallback } from 'react'
import { makeLook, type Place } from './make-look.ts'

/**
 * How a drawing is drawn, the same function until its data or its words change: words are told apart by what they say, so
 * that a look at the page does not draw a hundred thousand points anew.
 */
export function useDraw<Data, Words>(
  plot: (data: Data, look: Look<Words>) => Drawn,
  data: Data,
  height: number,
  words: CommonWords & Words,
): (place: Place) => Drawn {
  const said = JSON.stringify(words)
  return useCallback(
    (place: Place) => plot(data, makeLook(place, height, JSON.parse(said) as CommonWords & Words)),
    [plot, data, height, said],
  )
}
