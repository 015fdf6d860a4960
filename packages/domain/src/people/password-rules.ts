/** Characters of a password at least. */
export const shortestPassword = 10

/**
 * Returns the weakness visible from a password and the user's name alone, while it is typed; null where there is none.
 */
export function plainWeakness(password: string, username: string): 'tooShort' | 'context' | null {
  if (password.length < shortestPassword) return 'tooShort'
  const name = username.toLowerCase()
  return name !== '' && password.toLowerCase().includes(name) ? 'context' : null
}
