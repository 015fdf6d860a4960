/** Characters of a password at least. */
export const shortestPassword = 10

/** What can be said of a password by itself and the user's name, while it is typed; null where nothing is. */
export function plainWeakness(password: string, username: string): 'tooShort' | 'context' | null {
  if (password.length < shortestPassword) return 'tooShort'
  const name = username.toLowerCase()
  return name !== '' && password.toLowerCase().includes(name) ? 'context' : null
}
