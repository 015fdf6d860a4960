import { z } from 'zod'
import { draftKey } from '../../ui/forms/drafts.ts'

const mostRecent = 6
const Recent = z.object({
  id: z.string(),
  kind: z.enum(['specimen', 'sample', 'sheet', 'workSite', 'client', 'report', 'person', 'screen', 'action']),
  label: z.string(),
  about: z.string(),
  to: z.string().startsWith('/'),
  search: z.record(z.string(), z.string()),
})
/** Something a person opened by the search. */
export type Recent = z.infer<typeof Recent>

/** One key for each person: a tablet may be shared. */
const keyNow = () => `probeta.recent.${draftKey('')}`

/** Returns what the person opened last by the search in this browser, newest first. */
export function recallRecent(): Recent[] {
  try {
    return z.array(Recent).parse(JSON.parse(localStorage.getItem(keyNow()) ?? '[]'))
  } catch {
    // The browser stores nothing for us, or an earlier version stored something else.
    return []
  }
}

export function rememberRecent(entry: Recent): void {
  const others = recallRecent().filter(({ id }) => id !== entry.id)
  try {
    localStorage.setItem(keyNow(), JSON.stringify([entry, ...others].slice(0, mostRecent)))
  } catch {
    // Full or forbidden storage: nothing is remembered.
  }
}
