export type Part = { show: 'signIn' | 'app'; replace?: string; remember?: true }

const signIn = '/authentication/signin'
const home = '/dashboard/main'
const needSession = /^\/(?:dashboard|servicios|consultas|administracion|extra-pages|email)(?:\/|$)/

/** Chooses which of the two programs answers an address, and whether the address changes first. */
export function partFor(path: string, signedIn: boolean): Part {
  if (/^\/(?:authentication\/?)?$/.test(path))
    return signedIn ? { show: 'app', replace: home } : { show: 'signIn', replace: signIn }
  if (path.replace(/\/$/, '') === signIn && signedIn) return { show: 'app', replace: home }
  if (path.startsWith('/authentication/')) return { show: 'signIn' }
  if (!signedIn && needSession.test(path)) return { show: 'signIn', replace: signIn, remember: true }
  return { show: 'app' }
}
