import { useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'

/**
 * Search, filters and sort of a screen, kept in the URL so that a link reopens the same view. Everything in a URL is
 * text: use z.coerce for numbers. A value that does not fit is left out rather than failing the screen.
 */
export function useUrlState<S extends z.ZodObject>(
  schema: S,
): [z.output<S>, (change: Partial<z.input<S>>) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const router = useRouter()
  const value = useMemo(() => {
    const whole = schema.safeParse(search)
    if (whole.success) return whole.data
    const wrong = new Set(whole.error.issues.map(({ path }) => String(path[0])))
    return schema.parse(Object.fromEntries(Object.entries(search).filter(([name]) => !wrong.has(name))))
  }, [schema, search])
  const set = useCallback(
    (change: Partial<z.input<S>>) =>
      void router.navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...change }),
        replace: true,
        resetScroll: false,
      } as never),
    [router],
  )
  return [value, set]
}
