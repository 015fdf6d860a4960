import { serverLogin } from '../roles.ts'
import { DATABASE, OWNER } from './create-roles.ts'
import type { Passwords } from './passwords.ts'

/** Connection strings of an embedded database; the host is the folder of its socket. */
export type ConnectionUrls = { ownerUrl: string; appUrl: string; superuserUrl: string }

export function connectionUrls(socketFolder: string, passwords: Passwords, port = 5432): ConnectionUrls {
  const url = (user: string, password: string, database: string) =>
    `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(socketFolder)}`
  return {
    ownerUrl: url(OWNER, passwords.owner, DATABASE),
    appUrl: url(serverLogin, passwords.app, DATABASE),
    superuserUrl: url('postgres', passwords.superuser, 'postgres'),
  }
}
