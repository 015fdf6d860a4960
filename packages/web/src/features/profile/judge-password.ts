/** What the server will refuse, said while typing; it has the last word. */
export const shortestPassword = 10

export type PasswordFault = 'tooShort' | 'hasName'

export function judgePassword(password: string, username: string): PasswordFault | null {
  if (password.length < shortestPassword) return 'tooShort'
  const name = username.toLowerCase()
  return name !== '' && password.toLowerCase().includes(name) ? 'hasName' : null
}
