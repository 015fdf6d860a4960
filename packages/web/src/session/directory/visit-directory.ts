/** What a tab keeps while its browser is at the directory. Lives as long as the tab. */
export type Visit = { purpose: 'signIn' | 'proof' | 'link'; secret: string }

const key = 'probeta.directory'
const purposes: readonly unknown[] = ['signIn', 'proof', 'link']

/** Leaves for the directory; the page at `directoryReturn` goes on when the browser comes back. */
export function visitDirectory(address: string, visit: Visit): void {
  sessionStorage.setItem(key, JSON.stringify(visit))
  location.assign(address)
}

export const directoryReturn = '/authentication/directory'

/** The visit that this tab comes back from; undefined where it made none. */
export function takeVisit(): Visit | undefined {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  const value: unknown = text === null ? undefined : JSON.parse(text)
  return isVisit(value) ? value : undefined
}

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' &&
  value !== null &&
  'purpose' in value &&
  purposes.includes(value.purpose) &&
  'secret' in value &&
  typeof value.secret === 'string'

const answerKey = 'probeta.directoryAnswer'

/** An answer that the profile page takes up: joining asks for a proof, which only a screen can. */
export type LinkAnswer = { answer: string; secret: string }

export const keepLinkAnswer = (answer: LinkAnswer): void =>
  sessionStorage.setItem(answerKey, JSON.stringify(answer))

export function takeLinkAnswer(): LinkAnswer | undefined {
  const text = sessionStorage.getItem(answerKey)
  sessionStorage.removeItem(answerKey)
  const value: unknown = text === null ? undefined : JSON.parse(text)
  if (typeof value !== 'object' || value === null || !('answer' in value) || !('secret' in value))
    return undefined
  const { answer, secret } = value
  return typeof answer === 'string' && typeof secret === 'string' ? { answer, secret } : undefined
}
