import { demoPassword } from './demo-password.ts'
import { Refusal } from './http/refusal.ts'

export const shortestPassword = 10

/** Refuses what is easily guessed; the same wherever somebody chooses a password. */
export function judgePassword(password: string, username: string): void {
  if (password === demoPassword) throw new Refusal('user.demoPassword')
  if (password.length < shortestPassword || password.toLowerCase().includes(username)) {
    throw new Refusal('user.weakPassword', { shortest: shortestPassword })
  }
}
