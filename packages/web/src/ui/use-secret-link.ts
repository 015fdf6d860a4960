import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const shape = /^[1-9]\d{0,8}\.[A-Za-z0-9_-]{43}$/

/**
 * Returns the secret behind the # of a public address, which no browser sends; '' where there is none. While the page is
 * shown it asks search engines not to index it.
 */
export function useSecretLink(): string {
  const hash = useLocation({ select: (location) => location.hash })
  const [token] = useState(() => (shape.test(hash) ? hash : ''))
  useEffect(() => {
    const robots = document.createElement('meta')
    robots.name = 'robots'
    robots.content = 'noindex, nofollow'
    document.head.append(robots)
    return () => robots.remove()
  }, [])
  return token
}
