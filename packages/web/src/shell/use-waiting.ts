import { useEffect } from 'react'

const loads = [
  () => import('../trade/offline/send-photos.ts').then(({ resumePhotos }) => resumePhotos),
  () => import('../trade/offline/unsent-sheets.ts').then(({ resumeSheets }) => resumeSheets),
  () => import('../trade/offline/unsent-breaks.ts').then(({ resumeBreaks }) => resumeBreaks),
]

/** What an earlier page could not send, once somebody is in; the code comes after what is on the screen. */
export function useWaiting(): void {
  useEffect(() => {
    const stops: (() => void)[] = []
    let gone = false
    for (const load of loads)
      load().then(
        (resume) => {
          if (!gone) stops.push(resume())
        },
        () => undefined,
      )
    return () => {
      gone = true
      for (const stop of stops) stop()
    }
  }, [])
}
