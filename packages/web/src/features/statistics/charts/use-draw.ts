import type { Drawn } from '@probeta/charts/drawn.ts'
import type { CommonWords, Look } from '@probeta/charts/look.ts'
import { useCallback } from 'react'
import { makeLook, type Place } from './make-look.ts'

/**
 * Returns the draw function, the same until its data or its words change. Words are compared by content, so that a
 * rerender of the page does not draw a hundred thousand points anew.
 */
export function useDraw<Data, Words>(
  plot: (data: Data, look: Look<Words>) => Drawn,
  data: Data,
  height: number,
  words: CommonWords & Words,
): (place: Place) => Drawn {
  const wordsKey = JSON.stringify(words)
  return useCallback(
    (place: Place) => plot(data, makeLook(place, height, JSON.parse(wordsKey) as CommonWords & Words)),
    [plot, data, height, wordsKey],
  )
}
