import { useEffect } from 'react'

/** The heading of a page before sign-in, which is also the title of the tab. */
export function EntranceHeading({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · Probeta`
  }, [title])
  return <h1>{title}</h1>
}
