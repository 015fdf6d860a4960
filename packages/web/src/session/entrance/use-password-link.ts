import { useEffect, useState } from 'react'
import { ask } from '../ask.ts'

export type LinkState =
  | { is: 'loading' }
  | { is: 'spent' }
  | { is: 'unknown'; sentence?: string; wait?: number }
  | { is: 'open'; token: string; invitation: boolean; names: string; username: string; shortest: number }

/** The token behind the #, which no browser sends to a server. */
const tokenHere = () => location.hash.slice(1)

/** State of the link in the address, by the server; fetched again when another link is pasted into the same tab. */
export function usePasswordLink(): { link: LinkState; spend: () => void; retry: () => void } {
  const [token, setToken] = useState(tokenHere)
  const [turn, setTurn] = useState(0)
  const [link, setLink] = useState<LinkState>({ is: 'loading' })

  useEffect(() => {
    const renew = () => setToken(tokenHere())
    addEventListener('hashchange', renew)
    return () => removeEventListener('hashchange', renew)
  }, [])

  useEffect(() => {
    let current = true
    setLink({ is: 'loading' })
    void look(token).then((found) => {
      if (current) setLink(found)
    })
    return () => {
      current = false
    }
  }, [token, turn])

  return { link, spend: () => setLink({ is: 'spent' }), retry: () => setTurn((n) => n + 1) }
}

async function look(token: string): Promise<LinkState> {
  if (!/^[\w-]{43}$/.test(token)) return { is: 'spent' }
  const answer = await ask('POST', '/password-link', { token })
  if (answer.ok) {
    const { purpose, names, username, shortest } = answer.value
    return {
      is: 'open',
      token,
      invitation: purpose === 'invitation',
      names: String(names),
      username: String(username),
      shortest: Number(shortest),
    }
  }
  if (answer.why !== 'said') return { is: 'unknown' }
  return answer.code === 'passwordLink.spent' ? { is: 'spent' } : { is: 'unknown', sentence: answer.sentence }
}
