import { useEffect, useState } from 'react'

/** Seconds left until something may be tried again; 0 when it may. `first`: seconds left of a wait that has begun already. */
export function useCountdown(first = 0) {
  const [until, setUntil] = useState(() => (first > 0 ? Date.now() + first * 1_000 : 0))
  const [seconds, setSeconds] = useState(first)

  useEffect(() => {
    if (until === 0) return
    const tick = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / 1_000)))
    tick()
    const timer = setInterval(tick, 250)
    return () => clearInterval(timer)
  }, [until])

  return { seconds, start: (wait: number) => setUntil(Date.now() + wait * 1_000) }
}
