import { useEffect } from 'react'

/** As long, ms, a part keeps its place while others above it load. */
const settling = 4_000
const signsOfUse = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to the part of the page whose id is the hash of the address, which routing by itself does not do, and again
 * while parts above it load; no longer once the person moves.
 */
export function useScrollToHash(hash: string): void {
  useEffect(() => {
    const part = document.getElementById(hash)
    if (!part) return
    const settle = new ResizeObserver(() => part.scrollIntoView())
    settle.observe(document.body)
    const end = new AbortController()
    const timer = setTimeout(() => end.abort(), settling)
    end.signal.addEventListener('abort', () => settle.disconnect())
    for (const sign of signsOfUse)
      addEventListener(sign, () => end.abort(), { signal: end.signal, passive: true })
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [hash])
}
